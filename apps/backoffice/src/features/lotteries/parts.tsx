import { useText } from '@halong/app-kit/text.ts'
import { Badge } from '@halong/ui'
import { Amount } from '#shared/cells/amount.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import { type Issue, issueStates } from './draw-looks.ts'

/** The state of an issue, and whether its draw is late. */
export function IssueState({ of: { state, isLate } }: { readonly of: Issue }) {
  const text = useText()
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <StateBadge of={state} looks={issueStates} />
      {isLate && <Badge tone="danger">{text('office.draws.late')}</Badge>}
    </span>
  )
}

/** Drawn numbers in their order; a table of prizes (a Vietnamese draw) in short. */
export function Numbers({ of: numbers }: { readonly of: string | null }) {
  const text = useText()
  if (numbers === null) return <span className="text-ink-2">{text('office.draws.none_yet')}</span>
  const all = numbers.split(' ')
  const shown = all.slice(0, 10)
  return (
    <span className="inline-flex flex-wrap gap-1" title={numbers}>
      {shown.map((number, at) => (
        <span key={`${at}-${number}`} className="tabular rounded-control bg-hover px-1.5 py-0.5 text-xs font-semibold">
          {number}
        </span>
      ))}
      {all.length > shown.length && <span className="text-xs text-ink-2">+{all.length - shown.length}</span>}
    </span>
  )
}

/** Stakes by money. Nothing before the list of tickets is fixed. */
export function Staked({ of: staked }: { readonly of: Issue['staked'] }) {
  if (staked === null || staked.length === 0) return <span className="text-ink-2">–</span>
  return (
    <span className="inline-flex flex-col">
      {staked.map(({ asset, amount }) => (
        <Amount key={asset} of={amount} asset={asset} />
      ))}
    </span>
  )
}
