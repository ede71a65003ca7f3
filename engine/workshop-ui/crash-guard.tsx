import { Component, type PropsWithChildren } from "react";
import { translate } from "./texts/translate.ts";

interface State {
  readonly error?: Error;
}

/** Shows an error of the interface in place of it, so that the window does not stay empty. */
export class CrashGuard extends Component<PropsWithChildren, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <main className="crashed" role="alert">
        <h1 className="heading">{translate("crash.title")}</h1>
        <p>{translate("crash.advice")}</p>
        <pre>{error.stack ?? error.message}</pre>
        <button type="button" className="primary" onClick={() => location.reload()}>
          {translate("reload")}
        </button>
      </main>
    );
  }
}
