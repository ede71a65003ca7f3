import { useId, useState } from "react";
import type { Published, PublishPlan } from "../../workshop/publishing/publisher.ts";
import { api, RefusedError } from "../api.ts";
import { translate } from "../texts/translate.ts";
import { Refusal } from "./refusal.tsx";

interface PublishFormProps {
  readonly plan: PublishPlan;
  /** The files that are published as a whole, with the changes of others. */
  readonly whole: readonly string[];
  onWhole(files: readonly string[]): void;
  onPublished(published: Published): void;
  onClose(): void;
}

/** Asks whether changes by others in the same files are published too. */
function SharedFiles({
  plan: { shared },
  whole,
  onWhole,
}: Pick<PublishFormProps, "plan" | "whole" | "onWhole">) {
  if (shared.length === 0) return null;
  return (
    <fieldset>
      <legend>{translate("publish.shared")}</legend>
      {shared.map(({ file, isMixed }) => (
        <label key={file} className="publish-option">
          <input
            type="checkbox"
            checked={whole.includes(file)}
            onChange={({ target }) =>
              onWhole(target.checked ? [...whole, file] : whole.filter((name) => name !== file))
            }
          />
          <span>
            <span className="place">{file}</span>{" "}
            {translate(isMixed ? "publish.shared.mixed" : "publish.shared.others")}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The message, the branch and the push. */
export function PublishForm({ plan, whole, onWhole, onPublished, onClose }: PublishFormProps) {
  const { head, branch, remote, errors, shared } = plan;
  const [draft, setDraft] = useState<string>();
  const message = draft ?? plan.message;
  const [isNew, setNew] = useState(branch === undefined);
  const [newBranch, setNewBranch] = useState("");
  const [push, setPush] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<Pick<RefusedError, "message" | "details">>();
  const id = useId();

  const publish = async () => {
    setRunning(true);
    setRefusal(undefined);
    try {
      onPublished(
        await api.publish({ head, message, push, whole, ...(isNew && { newBranch: newBranch.trim() }) }),
      );
    } catch (error) {
      const details = error instanceof RefusedError ? error.details : [];
      setRefusal({ message: error instanceof Error ? error.message : String(error), details });
    }
    setRunning(false);
  };
  const isDecided = shared.every(({ file, isMixed }) => !isMixed || whole.includes(file));
  const isReady =
    message.trim() !== "" && (!isNew || newBranch.trim() !== "") && errors.length === 0 && isDecided;

  return (
    <form
      className="publish-form"
      onSubmit={(event) => {
        event.preventDefault();
        void publish();
      }}
    >
      <SharedFiles plan={plan} whole={whole} onWhole={onWhole} />
      <label htmlFor={`${id}-message`}>{translate("publish.message")}</label>
      <textarea
        id={`${id}-message`}
        rows={6}
        value={message}
        onChange={({ target }) => setDraft(target.value)}
      />
      <fieldset>
        <legend>{translate("publish.branch")}</legend>
        {branch !== undefined && (
          <label className="publish-option">
            <input type="radio" name="branch" checked={!isNew} onChange={() => setNew(false)} />
            <span>{branch}</span>
          </label>
        )}
        <label className="publish-option">
          <input type="radio" name="branch" checked={isNew} onChange={() => setNew(true)} />
          {translate("publish.branch.new")}
        </label>
        {branch === undefined && <p className="help">{translate("publish.branch.none")}</p>}
        {isNew && (
          <input
            aria-label={translate("publish.branch.name")}
            placeholder="black-week"
            value={newBranch}
            onChange={({ target }) => setNewBranch(target.value)}
          />
        )}
      </fieldset>
      {remote && (
        <label className="publish-option">
          <input type="checkbox" checked={push} onChange={({ target }) => setPush(target.checked)} />
          {translate("publish.push", { remote })}
        </label>
      )}
      {refusal && <Refusal {...refusal} />}
      <div className="tool-row">
        <button type="submit" className="primary" disabled={!isReady || isRunning}>
          {translate(isRunning ? "publish.running" : push ? "publish.commit-push" : "publish.commit")}
        </button>
        <button type="button" onClick={onClose}>
          {translate("cancel")}
        </button>
      </div>
    </form>
  );
}
