import { useEffect, useRef, useState } from "react";
import type { Published, PublishPlan } from "../../workshop/publishing/publisher.ts";
import { api } from "../api.ts";
import { waitForSaves } from "../forms/saved-text.ts";
import { translate } from "../texts/translate.ts";
import { useLoaded } from "../use-loaded.ts";
import { PublishForm } from "./publish-form.tsx";
import { PublishReport } from "./publish-report.tsx";
import { Refusal, withCode } from "./refusal.tsx";

/** What would be published, in sentences, by file. */
function Changes({ changes, pictures, errors }: PublishPlan) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll a long list
    <section className="publish-changes" aria-label={translate("publish.changes")} tabIndex={0}>
      {errors.length > 0 && (
        <div className="notice" role="alert">
          <p>{translate("publish.errors")}</p>
          <ul>
            {errors.map(({ file, line, code, message }) => (
              <li key={`${file}:${line} ${code} ${message}`}>
                {message} <span className="place">{`${file}:${line}`}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {[...Map.groupBy(changes, ({ file }) => file)].map(([file, fileChanges]) => (
        <div key={file}>
          <p className="place">{file}</p>
          <ul>
            {fileChanges.map(({ sentence, line, prop }) => (
              <li key={`${line} ${prop} ${sentence}`}>{withCode(sentence)}</li>
            ))}
          </ul>
        </div>
      ))}
      {pictures.map(({ file, isRemoved }) => (
        <div key={file}>
          <p className="place">{file}</p>
          <ul>
            <li>{translate(isRemoved ? "publish.picture.removed" : "publish.picture")}</li>
          </ul>
        </div>
      ))}
    </section>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

function Done({ published }: { readonly published: Published }) {
  const { commit, branch = "", remote = "", pushError, indexError } = published;
  const values = { branch, remote, commit: commit.slice(0, 8) };
  return (
    // The button that had the focus is gone.
    <div className="publish-done" ref={takeFocus} tabIndex={-1}>
      <p role="status">{withCode(translate(remote ? "publish.done.pushed" : "publish.done", values))}</p>
      {indexError && <Refusal message={indexError} />}
      {pushError && <Refusal {...pushError} />}
    </div>
  );
}

interface PublishDialogProps {
  onPublished(): void;
  onClose(): void;
}

/** Shows what the workshop's edits change, and commits them. */
export function PublishDialog({ onPublished, onClose }: PublishDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [published, setPublished] = useState<Published>();
  const [attempt, setAttempt] = useState(0);
  const [whole, setWhole] = useState<readonly string[]>([]);
  const { value, error } = useLoaded(
    async () => {
      await waitForSaves();
      return { attempt, plan: await api.publishPlan(whole) };
    },
    JSON.stringify([attempt, whole]),
  );
  const plan = value?.attempt === attempt ? value.plan : undefined;
  useEffect(() => dialog.current?.showModal(), []);
  const isEmpty = plan?.changes.length === 0 && plan.pictures.length === 0;
  const stopped = plan?.obstacle ?? error;
  return (
    <dialog ref={dialog} className="publish" aria-labelledby="publish-title" onClose={onClose}>
      <div className="publish-head">
        <h2 id="publish-title" className="heading">
          {translate("publish.title")}
        </h2>
        <button type="button" onClick={onClose}>
          {translate("close")}
        </button>
      </div>
      {plan === undefined && !error && (
        <p className="help" aria-busy="true">
          {translate("publish.comparing")}
        </p>
      )}
      {published ? (
        <Done published={published} />
      ) : stopped ? (
        <Refusal message={stopped}>
          <button type="button" onClick={() => setAttempt(attempt + 1)}>
            {translate("publish.again")}
          </button>
        </Refusal>
      ) : isEmpty ? (
        <p className="help">{translate("publish.empty")}</p>
      ) : (
        plan && (
          <div className="publish-parts">
            <div className="publish-side">
              <Changes {...plan} />
              <PublishForm
                plan={plan}
                whole={whole}
                onClose={onClose}
                onWhole={setWhole}
                onPublished={(result) => {
                  setPublished(result);
                  onPublished();
                }}
              />
            </div>
            <PublishReport key={whole.join()} whole={whole} />
          </div>
        )
      )}
    </dialog>
  );
}
