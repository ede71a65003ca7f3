import type { PropsWithChildren, ReactNode } from "react";

/** A sentence with its code in backticks. */
export const withCode = (sentence: string): ReactNode[] =>
  sentence.split("`").map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));

interface RefusalProps {
  readonly message: string;
  /** What git or a hook printed. */
  readonly details?: readonly string[];
}

/** Why something was refused, and what to do. Its children are below. */
export const Refusal = ({ message, details = [], children }: PropsWithChildren<RefusalProps>) => (
  <div className="notice" role="alert">
    <p>{withCode(message)}</p>
    {details.length > 0 && <pre>{details.join("\n")}</pre>}
    {children}
  </div>
);
