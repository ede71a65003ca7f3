import { type ReactNode, useEffect, useRef, useState } from "react";
import type { SiteProblem, SiteProblems } from "../memory-site/describe-problems.ts";
import { openInEditor } from "./open-in-editor.ts";

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? "" : "s"}`;

/** Sends a request for fixes. Returns an error message, or an empty string if the files were written. */
async function requestFixes(ids: readonly string[]): Promise<string> {
  try {
    const body = new URLSearchParams(ids.map((id) => ["problem", id]));
    const response = await fetch("/__fix", { method: "POST", body });
    return response.ok ? "" : await response.text();
  } catch {
    return "The dev server does not answer. Is npm run dev still running?";
  }
}

/** Renders text with `code` between backticks. */
const withCode = (text: string): ReactNode[] =>
  text.split("`").map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));

function lineClass(line: string): string | undefined {
  if (line.startsWith(">")) return "marked";
  return /^\s*\|\s*\^+$/.test(line) ? "carets" : undefined;
}

function Shell({ problem }: { readonly problem: SiteProblem }) {
  const { file, line, column, codeFrame, isFile } = problem;
  const place = `${file}:${line}:${column}`;
  return (
    <figure className="frame">
      <figcaption>
        <code>{place}</code>
        {isFile && (
          <button type="button" onClick={() => void openInEditor(place)}>
            Open in editor
          </button>
        )}
      </figcaption>
      {codeFrame !== "" && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, also by the keyboard
        <pre tabIndex={0}>
          {codeFrame.split("\n").map((text, index) => (
            <span key={index} className={lineClass(text)}>{`${text}\n`}</span>
          ))}
        </pre>
      )}
    </figure>
  );
}

function Rule({ rule }: Pick<SiteProblem, "rule">) {
  const examples = [
    ["Wrong", rule.wrong],
    ["Right", rule.right],
  ] as const;
  return (
    <details>
      <summary>About this rule</summary>
      <p>{withCode(rule.why)}</p>
      <div className="examples">
        {examples.map(
          ([name, text]) =>
            text && (
              <figure key={name}>
                <figcaption>{name}</figcaption>
                <pre>{text}</pre>
              </figure>
            ),
        )}
      </div>
    </details>
  );
}

interface CardProps {
  readonly problem: SiteProblem;
  readonly isFixing: boolean;
  readonly onFix: () => void;
}

function Card({ problem, isFixing, onFix }: CardProps) {
  const { severity, code, message, hint, fix, more, rule } = problem;
  return (
    <article data-problem={problem.id}>
      <header>
        <b className="severity">{severity}</b>
        <span className="title">{rule.title}</span>
        <code>{code}</code>
      </header>
      <h2>{message}</h2>
      <div className="hint">
        <p>{hint}</p>
        {fix !== undefined && (
          <button type="button" className="main" disabled={isFixing} onClick={onFix}>
            Fix: <code>{fix}</code>
          </button>
        )}
      </div>
      <Shell problem={problem} />
      {more > 0 && (
        <p className="more">
          And {more} more in this file. <code>npm run check -- --all</code> lists them.
        </p>
      )}
      <Rule rule={rule} />
    </article>
  );
}

interface OverlayProps {
  readonly problems: SiteProblems;
  readonly hasPage: boolean;
}

/** Shows the errors in the manifests as cards over the page. */
export function Overlay({ problems, hasPage }: OverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Both states apply to these problems only: after the next check the overlay and its buttons return.
  const state = JSON.stringify(problems);
  const [asideFor, setAsideFor] = useState("");
  const [fixingFor, setFixingFor] = useState("");
  const [notice, setNotice] = useState("");
  const isAside = asideFor === state;

  useEffect(() => {
    const { current } = dialog;
    if (isAside || current === null) return undefined;
    // Escape closes a modal dialog. Allow that only if there is a page below.
    if (hasPage) current.showModal();
    else current.show();
    heading.current?.focus();
    return () => current.close();
  }, [isAside, hasPage]);

  const fix = async (ids: readonly string[]) => {
    setNotice("");
    setFixingFor(state);
    const failure = await requestFixes(ids);
    setNotice(failure);
    if (failure !== "") setFixingFor("");
  };
  const total = `${count(problems.errors, "error")} in ${count(problems.files, "file")}`;
  if (isAside)
    return (
      <button type="button" className="back" onClick={() => setAsideFor("")}>
        {total}
      </button>
    );
  const isFixing = fixingFor === state;
  return (
    <dialog ref={dialog} aria-labelledby="heading" onCancel={() => setAsideFor(state)}>
      <header>
        <div>
          <h1 id="heading" ref={heading} tabIndex={-1}>
            {total}
          </h1>
          <p>The page comes back as soon as the manifests have no errors.</p>
        </div>
        <div className="acts">
          {problems.fixes > 1 && (
            <button type="button" className="main" disabled={isFixing} onClick={() => void fix([])}>
              {problems.fixes === problems.errors ? "Fix all" : `Fix ${problems.fixes} automatically`}
            </button>
          )}
          {hasPage && (
            <button type="button" onClick={() => setAsideFor(state)}>
              Show the page <kbd>Esc</kbd>
            </button>
          )}
        </div>
        <p role="status">{isFixing ? "Fixing …" : notice}</p>
      </header>
      <div className="cards">
        {problems.listed.map((problem, index) => (
          <Card
            key={`${problem.id} ${index}`}
            problem={problem}
            isFixing={isFixing}
            onFix={() => void fix([problem.id])}
          />
        ))}
      </div>
    </dialog>
  );
}
