import type { ReactNode } from 'react'

type StateProps = {
  readonly art?: ReactNode
  readonly title: ReactNode
  readonly text?: ReactNode
  /** What to do next: links or buttons. */
  readonly actions?: ReactNode
  readonly level?: 1 | 2
}

/** Says what belongs here and offers the next step (visual.md). */
export function EmptyState({ art, title, text, actions, level = 2 }: StateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="mx-auto flex w-full max-w-md flex-col items-center px-4 py-10 text-center">
      {art}
      <Heading className="mt-5 text-xl font-bold">{title}</Heading>
      {text !== undefined && <p className="mt-2 text-sm text-balance text-ink-2">{text}</p>}
      {actions !== undefined && <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}

/** The same for something that failed: names the cause, offers the retry, and is announced. */
export const ErrorState = (props: StateProps) => (
  <div role="alert">
    <EmptyState {...props} />
  </div>
)
