import type { MailDocumentProps } from "funnel-engine/for-blocks/view";

/** Dark mode, and narrow screens. Mail programs that read no sheet show the inlined styles. */
const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
.line,.button{text-wrap:balance}
@media (max-width:480px){th.line{min-width:120px}.pad{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){
.page{background-color:var(--strong-subtle)!important}
.surface{background-color:var(--strong-surface)!important}
.text{color:var(--strong-text)!important}
.link{color:var(--strong-focus)!important}
.line{border-color:var(--strong-selected)!important}
}`;

/** Hides the preheader in the mail, but not in the list of mails. */
const hidden = { display: "none", fontSize: "1px", maxHeight: 0, overflow: "hidden" } as const;

/** The document of a mail: one column of 600 px. The engine replaces `var(--…)` with the values of the site's theme. */
export const MailDocument = ({ languageTag, dir, subject, preheader, brand, blocks }: MailDocumentProps) => (
  <html lang={languageTag} dir={dir}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
      <title>{subject}</title>
      <style dangerouslySetInnerHTML={{ __html: styles }} />
    </head>
    <body className="page" style={{ backgroundColor: "var(--subtle)", margin: 0, padding: 0 }}>
      <div data-preheader="" style={hidden}>
        {preheader}
      </div>
      {/* Webmail leaves out the elements above, and their language and direction. */}
      <div lang={languageTag} dir={dir}>
        <table
          role="presentation"
          className="page"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          border={0}
          style={{ backgroundColor: "var(--subtle)" }}
        >
          <tbody>
            <tr>
              <td align="center" style={{ padding: "24px 8px" }}>
                <table
                  role="presentation"
                  className="surface"
                  width="600"
                  cellPadding={0}
                  cellSpacing={0}
                  border={0}
                  style={{
                    backgroundColor: "var(--raised)",
                    borderRadius: "16px",
                    maxWidth: "600px",
                    width: "100%",
                  }}
                >
                  <tbody>
                    <tr>
                      <td
                        className="pad text"
                        style={{
                          color: "var(--brand)",
                          fontFamily: "var(--font-display)",
                          fontSize: "24px",
                          fontWeight: 700,
                          padding: "28px 32px 20px",
                        }}
                      >
                        {brand}
                      </td>
                    </tr>
                    {blocks.map(({ id, content }) => (
                      <tr key={id}>
                        <td>{content}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </div>
    </body>
  </html>
);
