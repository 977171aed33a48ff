/** Colours of the page (`colours.css`); the scheme is that of the page, else that of the device. */
const DARK = '--c:#0e1411;--s:#171e1a;--l:#2a342e;--t:#edf2ed;--q:#b9c4bc;--a:#c6e04a';

/**
 * Styles of what works without scripts. Everything has the id in its selector, so that the style sheet of the app, which
 * arrives later, moves nothing.
 */
export const LIST_STYLE = `
#open-now{--c:#f3f2ec;--s:#fff;--l:#e0ddd2;--t:#15211a;--q:#465149;--a:#17452f;box-sizing:border-box;margin:0;max-width:640px;padding:20px;border:1px solid var(--l);border-radius:14px;background:var(--s);color:var(--t);font:400 16px/1.4 system-ui,sans-serif}
@media (prefers-color-scheme:dark){html:not([data-mantine-color-scheme]) #open-now{${DARK}}}
html[data-mantine-color-scheme=dark] #open-now{${DARK}}
#open-now h1,#open-now strong{display:block;margin:0 0 4px;font:700 20px/1.3 system-ui,sans-serif;color:inherit}
#open-now p{margin:0 0 12px;color:var(--q)}
#open-now ul{margin:0;padding:0;list-style:none}
#open-now li{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px;margin:0;padding:12px 0;border-top:1px solid var(--l)}
#open-now li>div{flex:1 1 200px;min-width:0;overflow-wrap:anywhere}
#open-now b,#open-now li span,#open-now small{display:block;margin:0;font-family:inherit;color:inherit}
#open-now b{font-size:17px;font-weight:700}
#open-now small{font-size:14px;color:var(--q)}
#open-now form{margin:0}
#open-now p+strong,#open-now form+strong{margin-top:28px}
#open-now button{box-sizing:border-box;min-width:112px;min-height:48px;margin:0;padding:8px 20px;border:0;border-radius:10px;background:#a81c1c;color:#fff;font:700 17px/1.2 system-ui,sans-serif;cursor:pointer}
#open-now button:focus-visible,#open-now summary:focus-visible,#open-now a:focus-visible{outline:3px solid var(--t);outline-offset:2px}
#open-now summary{min-height:44px;padding:12px 0;box-sizing:border-box;border-top:1px solid var(--l);font-weight:600;cursor:pointer}
#open-now a{display:inline-block;padding:12px 0;color:var(--a);font-weight:600}
`;

/** Places the list where the first frame of the page has its content (`index.html`). */
export const OVER_PAGE_STYLE = `
#open-now{position:absolute;z-index:1;top:76px;left:248px;right:24px}
#open-now~#root .first-body i{visibility:hidden}
@media (prefers-color-scheme:dark){html:not([data-mantine-color-scheme]){background:#0e1411}}
@media (max-width:1199px){#open-now{left:104px}}
@media (max-width:699px){#open-now{top:68px;left:12px;right:12px}}
`;
