/** The styles of the top bar and of the pages about orders. */
export const ordersStyle = `
.top nav{display:flex;flex-wrap:wrap;gap:.25rem}
.top nav a{padding:.4375rem .75rem;border-radius:999px;color:#fff;text-decoration:none}
.top nav a[aria-current]{background:#fff;color:var(--main)}
.top a:focus-visible,.top button:focus-visible{outline-color:#fff}
.top form span{font-size:.875rem;opacity:.85;margin-right:.5rem}
.count{display:inline-block;min-width:1.375rem;padding:0 .375rem;border-radius:999px;background:var(--warm-soft);
  color:var(--warm);text-align:center;font-size:.8125rem}
.badge{padding:.0625rem .5rem;border-radius:999px;background:var(--warm-soft);color:var(--warm);font-size:.8125rem;
  font-weight:600;white-space:nowrap}
.status{padding:.125rem .625rem;border-radius:999px;background:var(--soft);color:var(--main);font-size:.875rem;
  font-weight:400;white-space:nowrap}
.status.review,.status.withdrawn,.status.refused,.status.unknown,.status.bounced{background:var(--warm-soft);color:var(--warm)}
.status.unpaid,.status.processing,.status.cancelled,.status.refunded,.status.waiting,.status.stored,.status.limited{background:#eceeea;color:var(--quiet)}
.filters .wide{flex:1 1 16rem}
.filters input,.filters select,.inline input{color:var(--ink);font-size:.9375rem}
.stack,.stuck{grid-template-columns:minmax(0,1fr)}
.plain,.stuck p{overflow-wrap:anywhere}
.sheet:not(.login)>h1{margin-bottom:.75rem}
table.orders{font-size:.9375rem}
.orders th,.orders td{text-align:left}
.orders th:nth-child(5),.orders td:nth-child(5){text-align:right}
.orders th a{font-weight:600}
.orders td:nth-child(4){white-space:normal;overflow-wrap:anywhere}
.onward{margin-top:1rem}
.title{display:flex;flex-wrap:wrap;gap:.5rem .75rem;align-items:baseline}
.title h1{font-size:1.375rem}
.since{color:var(--quiet);font-size:.875rem}
.sum span:first-child,.sum span:last-child{color:inherit}
.list .sum:nth-last-child(4){font-weight:650}
address{font-style:normal}
.fields{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin-top:.375rem;font-size:.9375rem}
.fields dt{color:var(--quiet)}
.fields dd{overflow-wrap:anywhere}
.plain{list-style:none;margin-top:.375rem;font-size:.9375rem}
.payment+.payment,.payment+h3{margin-top:1.125rem;padding-top:1.125rem;border-top:1px solid var(--line)}
.payment form,.payment .note,.sheet>.inline{margin-top:.75rem}
.inline .wide{flex:1 1 12rem}
.inline .wide input{width:100%}
.danger{border-color:var(--bad);color:var(--bad)}
.ledger{list-style:none;display:grid;grid-template-columns:auto 1fr;gap:.375rem 1rem;margin-top:.5rem;
  font-size:.9375rem}
.ledger li{display:grid;grid-column:1/-1;grid-template-columns:subgrid}
.ledger time{color:var(--quiet)}
.ledger span{overflow-wrap:anywhere}
.ledger b{padding:.0625rem .5rem;border-radius:999px;background:var(--soft);color:var(--main);font-size:.8125rem;
  font-weight:600}
iframe.mail{width:100%;height:min(70rem,75vh);margin-top:.5rem;border:1px solid var(--line);background:#fff}
pre{margin-top:.5rem;font-size:.875rem;white-space:pre-wrap;overflow-wrap:anywhere}
.stuck{list-style:none;display:grid;gap:1rem}
.stuck li{display:grid;gap:.25rem;padding-bottom:1rem;border-bottom:1px solid var(--line)}
.stuck li:last-child{border:0;padding:0}
.stuck li>div{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline}
.stuck form{margin-top:.375rem}
@media (max-width:720px){
.filters input[type=search]{width:100%}
.orders thead{display:none}
.orders,.orders tbody,.orders tr{display:block}
.orders tr{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.125rem .75rem;padding:.625rem 0;
  border-bottom:1px solid var(--line)}
.orders tbody tr:last-child{border-bottom:0;padding-bottom:0}
.orders tr>*,.orders tbody tr:last-child>*{position:static;padding:0;border:0}
.orders td:nth-child(2){grid-area:3/1;color:var(--quiet);font-size:.875rem}
.orders td:nth-child(3){grid-area:3/2;color:var(--quiet);font-size:.875rem;text-align:right}
.orders td:nth-child(4){grid-area:2/1}
.orders td:nth-child(5){grid-area:1/2;text-align:right}
.orders td:nth-child(6){grid-area:2/2;text-align:right}
.ledger,.ledger li{grid-template-columns:1fr;gap:0}
.ledger li{margin-bottom:.375rem}
}
`;
