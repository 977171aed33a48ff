-- A map that opens on a module calls this view `module`, as a dashboard does: `object` is an object of the map. Earlier
-- programs do not know the view.
set local role zagon_system;
update dashboards d set widgets = (
  select jsonb_agg(
    case when widget @> '{"type": "map", "options": {"view": "object"}}'
      then jsonb_set(widget, '{options,view}', '"module"') else widget end
    order by place)
  from jsonb_array_elements(d.widgets) with ordinality as each (widget, place))
where widgets @> '[{"type": "map", "options": {"view": "object"}}]';
update dashboard_versions v set widgets = (
  select jsonb_agg(
    case when widget @> '{"type": "map", "options": {"view": "object"}}'
      then jsonb_set(widget, '{options,view}', '"module"') else widget end
    order by place)
  from jsonb_array_elements(v.widgets) with ordinality as each (widget, place))
where widgets @> '[{"type": "map", "options": {"view": "object"}}]';
reset role;
