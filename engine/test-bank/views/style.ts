/** The styles of the bank's pages. */
export const bankStyle = `
:root{--ink:#1d2433;--quiet:#596275;--line:#d9dee8;--page:#eef1f6;--sheet:#fff;--main:#23408e;--main-dark:#1a3070;
  --warn:#ffd84d;--bad:#a3281f;--bad-soft:#fdecea;--good:#1c6b4a;--good-soft:#e0f1e8;--soft:#e7ebf5}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",
  Roboto,sans-serif;font-variant-numeric:tabular-nums}
h1,h2,p,ul{margin:0;padding:0}
ul{list-style:none}
h1{font-size:1.25rem;line-height:1.3}
h2{font-size:1rem}
a{color:var(--main)}
a:focus-visible,button:focus-visible,input:focus-visible,select:focus-visible{outline:3px solid var(--main);
  outline-offset:2px}
header{background:var(--warn);border-bottom:6px solid;border-image:repeating-linear-gradient(-45deg,#1d2433 0 10px,
  #ffd84d 10px 20px) 6}
header p{max-width:64rem;margin:0 auto;padding:.625rem 1rem;text-align:center}
header b{text-transform:uppercase;letter-spacing:.06em;margin-right:.5rem}
main{display:grid;gap:.75rem;width:min(27rem,100% - 2rem);margin:1.5rem auto}
main.panel{width:min(60rem,100% - 2rem);gap:1rem}
.sheet{container-type:inline-size;background:var(--sheet);border:1px solid var(--line);border-radius:14px;padding:1.25rem}
.panel .sheet{display:grid;gap:.75rem;align-content:start}
.shop{color:var(--quiet);font-weight:600}
.amount{font-size:clamp(1.25rem,10cqi,2.5rem);line-height:1.1;font-weight:700;letter-spacing:-.02em;overflow-wrap:anywhere}
.note{color:var(--quiet);font-size:.9375rem}
.alert{padding:.75rem 1rem;border-radius:10px;background:var(--bad-soft);color:var(--bad)}
.alert[role=status]{background:var(--soft);color:var(--main-dark)}
.tag{display:inline-block;padding:0 .5rem;border-radius:999px;background:var(--soft);color:var(--main-dark);
  font-size:.8125rem;font-weight:600;line-height:1.6}
.tag.captured{background:var(--good-soft);color:var(--good)}
.tag.failed,.tag.cancelled,.tag.expired{background:var(--bad-soft);color:var(--bad)}
button,.button,input,select{font:inherit;color:inherit;min-height:2.75rem;padding:.375rem .875rem;
  border:1px solid #8791a5;border-radius:10px;background:var(--sheet)}
button,.button{cursor:pointer}
button:hover{background:var(--soft)}
.main{display:block;width:100%;min-height:3.25rem;padding:.625rem 1rem;background:var(--main);border-color:var(--main);
  color:#fff;font-weight:650;text-align:center;text-decoration:none}
.main:hover{background:var(--main-dark)}
.sheet>h2{margin-top:.75rem}
.panel .sheet>h2{margin-top:0}
.choices{display:grid;gap:.5rem}
.choices button{display:block;width:100%;padding:.625rem .875rem;text-align:left;border-color:var(--line)}
.choices b,.choices span{display:block}
.choices span{color:var(--quiet);font-size:.9375rem}
label{font-size:.9375rem}
main.sheet label{display:grid;gap:.375rem}
main.sheet form{display:grid;gap:.75rem}
input[name=code]{font-size:1.5rem;letter-spacing:.2em}
footer{text-align:center;padding:0 1rem 2rem;font-size:.9375rem}
.row{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:end}
.row label{display:grid;gap:.25rem}
.switches{display:grid;gap:.5rem 1.5rem;grid-template-columns:repeat(auto-fit,minmax(min(16rem,100%),1fr))}
.switches label{display:grid;grid-template-columns:auto 1fr;gap:.625rem;cursor:pointer}
.switches input{min-height:0;width:1.25rem;height:1.25rem;margin:.125rem 0}
.switches b{display:block}
.panel .main{width:auto;justify-self:start;min-height:2.75rem;padding-block:.375rem}
.payments{display:grid;gap:.75rem;grid-template-columns:repeat(auto-fill,minmax(min(26rem,100%),1fr))}
.panel .payment{gap:.25rem}
.payment .row{margin-top:.5rem;gap:.5rem}
.payment .row:empty{display:none}
.refund{display:flex;gap:.5rem;align-items:end;margin-left:auto}
.refund input{width:7rem}
`;
