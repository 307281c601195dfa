import { useText } from '@halong/app-kit/text.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { Card } from '#shared/parts/card.tsx'
import type { WholeCase } from './case-looks.ts'

type Event = WholeCase['events'][number]

/** Signals, notes and decisions, the newest first; nobody changes them. */
export function Timeline({ of: { events } }: { readonly of: WholeCase }) {
  const text = useText()
  return (
    <Card title={text('office.cases.timeline')}>
      <ol className="px-4">
        {events.map((event) => (
          <li
            key={`${event.at} ${event.event} ${event.figure}`}
            className="flex flex-wrap gap-x-4 gap-y-1 border-b border-line py-3 last:border-0"
          >
            <span className="w-44 shrink-0 text-sm text-ink-2">
              <Moment at={event.at} />
            </span>
            <span className="min-w-0 flex-1 basis-64 text-sm">
              <What of={event} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function What({ of: { event, signal, figure, about, by, note } }: { readonly of: Event }) {
  const text = useText()
  const told = signal === null ? text(`office.cases.event.${event}`) : text(`office.cases.signal.${signal}`)
  return (
    <>
      <span className="font-semibold">{told}</span>
      {figure !== '' && (
        <span className="text-ink-2">
          {' · '}
          <Figure signal={signal} of={figure} />
        </span>
      )}
      {by !== null && <span className="text-ink-2"> · {by}</span>}
      {note !== null && <p className="mt-0.5 wrap-anywhere">{note}</p>}
      {about.length > 0 && (
        <p className="mt-0.5 flex flex-wrap gap-x-3">
          {about.map(({ member, username }) => (
            <MemberLink key={member} playerId={member} username={username} />
          ))}
        </p>
      )}
    </>
  )
}

const rules = ['BIG_WIN', 'LINKED_PLAYERS', 'RETURNS_OFTEN', 'NEW_COUNTRY'] as const

/** What made a signal, in words of its kind. */
function Figure({ signal, of }: { readonly signal: Event['signal']; readonly of: string }) {
  const text = useText()
  const [first = '', second = ''] = of.split(' ')
  switch (signal) {
    case 'device':
    case 'payout':
    case 'document':
      return text('office.cases.shared', { count: Number(of) })
    case 'withdrawal':
      return rules
        .filter((rule) => of.split(' ').includes(rule))
        .map((rule) => text(`office.cases.rule.${rule}`))
        .join(', ')
    case 'harm':
      return text('office.cases.harm_day', { day: first, score: second })
    case 'chargeback':
      return <Amount of={first} asset={second} />
    default:
      return of
  }
}
