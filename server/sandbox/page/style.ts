/** The only style sheet of the sandbox's pages; light or dark as the device is. */
export const STYLE = `
:root{color-scheme:light dark;--text:#1c1917;--soft:#57534e;--page:#f5f5f4;--card:#fff;--line:#d6d3d1;--field:#fff;--edge:#8a827b;--link:#b03a0a;--accent:#c2410c;--on:#fff;--bad:#b91c1c;--badbg:#fef2f2;--good:#166534;--goodbg:#f0fdf4;--band:#fde68a;--onband:#422006}
@media (prefers-color-scheme:dark){:root{--text:#f5f5f4;--soft:#b8b2ac;--page:#120f0d;--card:#1f1a17;--line:#3a322d;--field:#171310;--edge:#8c8178;--link:#fdba74;--accent:#ea580c;--on:#1c0a02;--bad:#fca5a5;--badbg:#3b1414;--good:#86efac;--goodbg:#0f2a18;--band:#78500a;--onband:#fff7e0}}
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;color:var(--text);background:var(--page)}
.band{padding:10px 16px;background:var(--band);color:var(--onband);text-align:center;font-weight:600}
main{max-width:920px;margin:0 auto;padding:24px 16px 64px;display:grid;gap:16px;align-items:start}
@media (min-width:820px){main.wide{grid-template-columns:minmax(0,1fr) 300px;gap:24px}}
main:not(.wide){max-width:560px}
section,aside{padding:20px;background:var(--card);border:1px solid var(--line);border-radius:12px}
h1{margin:0 0 4px;font-size:24px;line-height:1.25}
h2{margin:0 0 8px;font-size:17px}
p{margin:8px 0;overflow-wrap:anywhere}
a{color:var(--link)}
.soft{color:var(--soft)}
.sum{margin:0 0 12px;font-size:32px;font-weight:700;line-height:1.2;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:4px 16px;margin:0}
dt{color:var(--soft)}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
.row{display:grid;grid-template-columns:1fr 1fr;gap:12px}
.field{margin:14px 0 0}
label{display:block;margin:0 0 4px;font-weight:600}
input{width:100%;min-height:44px;padding:8px 12px;font:inherit;font-variant-numeric:tabular-nums;color:var(--text);background:var(--field);border:1px solid var(--edge);border-radius:8px}
input[aria-invalid=true]{border-color:var(--bad);border-width:2px}
.fault{margin:4px 0 0;color:var(--bad);font-size:14px}
button,.button{display:inline-block;width:100%;min-height:48px;margin:20px 0 0;padding:11px 20px;font:inherit;font-weight:600;text-align:center;text-decoration:none;color:var(--on);background:var(--accent);border:0;border-radius:8px;cursor:pointer}
input:focus-visible,a:focus-visible,button:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.bad,.good{margin:12px 0 0;padding:12px 14px;border-radius:8px}
.bad{color:var(--bad);background:var(--badbg)}
.good{color:var(--good);background:var(--goodbg)}
.back{margin:16px 0 0;text-align:center}
.cards{margin:8px 0 0;padding:0;list-style:none}
.cards li{margin:0 0 10px}
.cards a{display:block;min-height:44px;padding:8px 12px;color:inherit;text-decoration:none;border:1px solid var(--line);border-radius:8px}
.cards a:hover{border-color:var(--link)}
.cards b{display:block;color:var(--link);font-variant-numeric:tabular-nums}
.cards span{color:var(--soft);font-size:14px}
table{width:100%;border-collapse:collapse}
th,td{padding:6px 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
th:last-child,td:last-child{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
th{color:var(--soft);font-weight:400}
.total{font-weight:700}`;
