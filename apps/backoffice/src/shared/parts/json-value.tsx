/** A value as JSON below its title: what something was, or would be. */
export const JsonValue = ({ title, value }: { readonly title: string; readonly value: unknown }) => (
  <div className="min-w-0 flex-1">
    <p className="mb-1 text-xs font-semibold text-ink-2">{title}</p>
    <pre className="rounded-control bg-hover p-2.5 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
      {JSON.stringify(value, null, 2)}
    </pre>
  </div>
)
