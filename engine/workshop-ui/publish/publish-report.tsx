import { useEffect, useRef, useState } from "react";
import { api } from "../api.ts";
import { translate } from "../texts/translate.ts";

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

  if (path) return <iframe className="report" title={translate("report.frame")} src={path} />;
  return (
    <div className="report-start">
      {isRunning ? (
        <p role="status">{translate("report.running")}</p>
      ) : (
        <>
          <p>{translate("report.help")}</p>
          <button type="button" className="report-button" onClick={start}>
            {translate("report.start")}
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
