import { useEffect, useRef, useState } from "react";
import { api } from "../api.ts";

/** Pictures of the changed pages before and after, which take a while: both versions are built for them. */
export function PublishReport({ whole }: { readonly whole: readonly string[] }) {
  const [path, setPath] = useState<string>();
  const [error, setError] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const start = async () => {
    stop.current = new AbortController();
    setRunning(true);
    setError(undefined);
    try {
      setPath((await api.publishReport(whole, stop.current.signal)).path);
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason));
    }
    setRunning(false);
  };

  if (path) return <iframe className="report" title="Pages before and after" src={path} />;
  return (
    <div className="report-start">
      {isRunning ? (
        <p role="status">Building both versions and taking pictures. The first time takes a minute or two…</p>
      ) : (
        <>
          <p>See which pages change, before and after.</p>
          <button type="button" className="report-button" onClick={start}>
            Show pages before and after
          </button>
        </>
      )}
      {error && (
        <p className="notice" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
