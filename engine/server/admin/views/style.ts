/** The styles of all pages of /admin. */
export const adminStyle = `
:root{--ink:#1b2723;--quiet:#5a6762;--line:#dcdfd9;--page:#f5f4ef;--sheet:#fff;--main:#173f35;--soft:#dfeae4;
  --warm:#a2550e;--warm-soft:#f7e7d6;--bad:#a3281f;--good:#1c6b4a}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,
  sans-serif;font-variant-numeric:tabular-nums}
a{color:var(--main)}
a:focus-visible,button:focus-visible,select:focus-visible,input:focus-visible,summary:focus-visible,
  [tabindex]:focus-visible{outline:2px solid var(--warm);outline-offset:2px}
h1,h2,h3,p,ul,ol,dl,dd,table{margin:0;padding:0}
h1{font-size:1.125rem}
h2{font-size:1.0625rem;margin-bottom:.25rem}
h3{font-size:.9375rem}
.top{display:flex;flex-wrap:wrap;gap:.75rem 1.5rem;align-items:center;padding:.875rem clamp(1rem,3vw,2rem);
  background:var(--main);color:#fff}
.top form{margin-left:auto}
.top button{background:none;border:1px solid rgb(255 255 255/.5);color:#fff}
.filters{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;padding:.875rem clamp(1rem,3vw,2rem);
  background:var(--sheet);border-bottom:1px solid var(--line)}
.filters label{display:grid;gap:.125rem;font-size:.8125rem;color:var(--quiet)}
.inline{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end}
.inline label{display:grid;gap:.125rem;font-size:.8125rem;color:var(--quiet)}
.inline+h3{margin:1rem 0 .375rem}
.periods{display:flex;flex-wrap:wrap;gap:.375rem;margin-right:auto;list-style:none}
.periods a{display:block;padding:.4375rem .75rem;border:1px solid var(--line);border-radius:999px;
  text-decoration:none;color:var(--ink)}
.periods a[aria-current]{background:var(--main);border-color:var(--main);color:#fff}
select,input,button{font:inherit;color:inherit;min-height:2.375rem;padding:.25rem .625rem;border:1px solid #8b958f;
  border-radius:8px;background:var(--sheet)}
button{cursor:pointer;padding-inline:1rem}
.primary{background:var(--main);border-color:var(--main);color:#fff}
main{display:grid;gap:1.25rem;max-width:1400px;margin:0 auto;padding:1.25rem clamp(1rem,3vw,2rem) 4rem}
main>*{min-width:0}
.sheet{background:var(--sheet);border:1px solid var(--line);border-radius:14px;padding:1.125rem 1.25rem}
.note{color:var(--quiet);font-size:.875rem;max-width:75ch}
.sheet>.note{margin-bottom:.875rem}
.two{display:grid;gap:1.25rem;grid-template-columns:repeat(auto-fit,minmax(min(26rem,100%),1fr))}
.two>*{min-width:0}
.cards{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(9.75rem,1fr))}
.card{min-width:0;container-type:inline-size;background:var(--sheet);border:1px solid var(--line);
  border-radius:14px;padding:.875rem 1.125rem}
.card dt{color:var(--quiet);font-size:.875rem}
.card dd{font-size:clamp(1rem,14cqi,1.625rem);font-weight:650;line-height:1.3}
.card dd+dd{font-size:.875rem;font-weight:400;color:var(--quiet)}
.card ul{list-style:none;font-size:clamp(.875rem,11cqi,1.0625rem);line-height:1.55}
.up{color:var(--good)}.down{color:var(--bad)}
.scroll{overflow-x:auto;margin-inline:-1.25rem;padding-inline:1.25rem}
table{width:100%;border-collapse:collapse;font-size:.9375rem}
th,td{padding:.4375rem .625rem;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap;
  vertical-align:baseline}
th{font-weight:600;color:var(--quiet);font-size:.8125rem}
th:first-child,td:first-child{text-align:left;padding-left:0}
td:last-child,th:last-child{padding-right:0}
tbody th{font-weight:400;color:inherit;font-size:inherit}
tr.stage th{padding-top:1rem;color:var(--quiet);font-weight:600;font-size:.8125rem}
tbody tr:last-child>*{border-bottom:0}
svg{display:block;max-width:100%}
.map{min-width:1060px;max-width:none;width:100%;height:auto}
.map a:hover rect,.map a:focus rect{stroke:var(--warm);stroke-width:2}
.map text{font-size:12px;fill:var(--ink)}
.map .quiet{fill:var(--quiet);font-size:11px}
.map .figure{font-size:11px;fill:var(--quiet);paint-order:stroke;stroke:#fff;stroke-width:3px}
.map .head{font-weight:600;font-size:13px}
.chart{overflow:visible}
.chart.narrow{display:none}
.chart text{font-size:11px;fill:var(--quiet)}
.legend{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;list-style:none;color:var(--quiet);font-size:.8125rem;
  margin-bottom:.5rem}
.legend svg{display:inline;vertical-align:-1px;margin-right:.375rem}
details{margin-top:.625rem}
summary{cursor:pointer;color:var(--main);font-size:.875rem;padding-block:.25rem}
.bars{list-style:none;display:grid;grid-template-columns:fit-content(12rem) 1fr auto;gap:.4375rem .75rem;
  align-content:start}
.bars li{display:grid;grid-column:1/-1;grid-template-columns:subgrid;align-items:center;font-size:.9375rem}
.bars+.note,.scroll+.note,.figures+.note{margin-top:.75rem}
.bars li>span:first-child{overflow-wrap:anywhere}
.bars li>span:last-child{text-align:right}
.bars svg{width:100%}
.bars .lost{color:var(--warm);font-size:.8125rem;display:block}
.list{list-style:none;display:grid;gap:.375rem}
.list li{display:flex;gap:.75rem;justify-content:space-between;border-bottom:1px solid var(--line);
  padding-bottom:.375rem}
.list li:last-child{border:0}
.list span:first-child{overflow-wrap:anywhere}
.list span:last-child{white-space:nowrap;color:var(--quiet)}
.command{margin-bottom:.875rem}
.command code{font:.875rem ui-monospace,Consolas,monospace;user-select:all}
.command span{white-space:nowrap}
.figures{max-width:46rem}
.arms{display:flex;flex-wrap:wrap;gap:1.25rem;margin-top:.5rem}
.arms figure{margin:0;min-width:0}
.arms figcaption{font-size:.875rem;margin-bottom:.25rem}
.arms div{width:234px;height:432px;overflow:hidden;border:1px solid var(--line);border-radius:10px}
.arms iframe{width:390px;height:720px;border:0;transform:scale(.6);transform-origin:0 0}
.stack+h3{margin-top:1.125rem}
.stack{display:grid;gap:1.125rem;align-content:start}
.login{width:min(25rem,100% - 2rem);margin:12vh auto;padding:1.75rem}
.login form{display:grid;gap:.875rem;margin-top:1rem}
.login label{display:grid;gap:.25rem}
.error{color:var(--bad)}
.phone-only{display:none}
.flow{display:grid;grid-template-columns:1fr auto 1fr;gap:1.25rem;align-items:center}
.flow .self{text-align:center;padding:1.25rem 1.5rem;border-radius:14px;background:var(--soft)}
.flow .self b{display:block;font-size:1.75rem}
@media (max-width:720px){
.phone-only{display:block}
.arms{gap:.75rem}.arms div{width:calc(50vw - 2.75rem);max-width:156px;height:288px}.arms iframe{transform:scale(.4)}
.figures td{white-space:normal}
.chart.wide{display:none}.chart.narrow{display:block}
th:first-child,td:first-child{position:sticky;left:-1.25rem;background:var(--sheet)}
.flow{grid-template-columns:1fr}
.cards{grid-template-columns:repeat(2,minmax(0,1fr))}
.card{padding:.75rem .875rem}.card dd{font-size:1.375rem}
.filters label{flex:1 1 8rem}.filters .periods{flex:1 1 100%}
select{width:100%}
.bars{grid-template-columns:fit-content(9rem) 1fr auto;column-gap:.5rem}
th,td{padding-inline:.375rem}
}
`;
