import { useText } from '@halong/app-kit/text.ts'
import { Badge } from '@halong/ui'
import { Moment } from '#shared/cells/moment.tsx'
import type { Withdrawal } from './withdrawal-looks.ts'

/** Until when the one who has it said to be done; the clock of the player stands. */
export function Promised({ promisedAt, isLate, endedAt }: Pick<Withdrawal, 'promisedAt' | 'isLate' | 'endedAt'>) {
  const text = useText()
  if (endedAt !== null) return '–'
  if (promisedAt === null) return text('office.withdrawals.stands')
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Moment at={promisedAt} />
      {isLate && <Badge tone="danger">{text('office.withdrawals.late')}</Badge>}
    </span>
  )
}
