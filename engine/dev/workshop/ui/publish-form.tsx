import { useId, useState } from "react";
import type { Published, PublishPlan } from "../../../workshop/publishing/publisher.ts";
import { api, RefusedError } from "./api.ts";
import { Refusal } from "./refusal.tsx";

interface PublishFormProps {
  readonly plan: PublishPlan;
  onPublished(published: Published): void;
  onClose(): void;
}

/** The message, the branch and the push. */
export function PublishForm({ plan, onPublished, onClose }: PublishFormProps) {
  const { head, branch, remote, errors } = plan;
  const [message, setMessage] = useState(plan.message);
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
      onPublished(await api.publish({ head, message, push, ...(isNew && { newBranch: newBranch.trim() }) }));
    } catch (error) {
      const details = error instanceof RefusedError ? error.details : [];
      setRefusal({ message: error instanceof Error ? error.message : String(error), details });
    }
    setRunning(false);
  };
  const isReady = message.trim() !== "" && (!isNew || newBranch.trim() !== "") && errors.length === 0;

  return (
    <form
      className="publish-form"
      onSubmit={(event) => {
        event.preventDefault();
        void publish();
      }}
    >
      <label htmlFor={`${id}-message`}>Message</label>
      <textarea
        id={`${id}-message`}
        rows={6}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
      <fieldset>
        <legend>Branch</legend>
        {branch !== undefined && (
          <label className="publish-option">
            <input type="radio" name="branch" checked={!isNew} onChange={() => setNew(false)} />
            <span>{branch}</span>
          </label>
        )}
        <label className="publish-option">
          <input type="radio" name="branch" checked={isNew} onChange={() => setNew(true)} />A new branch
        </label>
        {branch === undefined && (
          <p className="help">No branch is checked out, so your edits need a new one.</p>
        )}
        {isNew && (
          <input
            aria-label="Name of the new branch"
            placeholder="black-week"
            value={newBranch}
            onChange={({ target }) => setNewBranch(target.value)}
          />
        )}
      </fieldset>
      {remote && (
        <label className="publish-option">
          <input type="checkbox" checked={push} onChange={({ target }) => setPush(target.checked)} />
          Also push to {remote}
        </label>
      )}
      {refusal && <Refusal {...refusal} />}
      <div className="tool-row">
        <button type="submit" className="primary" disabled={!isReady || isRunning}>
          {isRunning ? "Publishing…" : push ? "Commit and push" : "Commit"}
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
