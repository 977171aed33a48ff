-- expands
-- Erasing an account erases its networks, with their keys and the lists of their devices.
create function erase_account_networks() returns trigger language plpgsql as $$
begin
  delete from networks where client_id = new.id;
  return new;
end $$;
create trigger erase_account_networks before update on clients for each row
  when (old.erased_at is null and new.erased_at is not null) execute function erase_account_networks();
