import { Button, buttonLook } from '@halong/ui'
import { CircleCheck, CircleX, Clock, type LucideIcon, ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWireMoney } from '#shared/format/wire-money.tsx'
import { AskAbout } from '#shared/help/ask-about.tsx'
import { Link } from '#shared/routing/router.tsx'
import { useText } from '#shared/text/text.ts'
import type { Deposit } from './cashier.queries.ts'

type Told = { readonly icon: LucideIcon; readonly tone: string; readonly title: string; readonly notes: readonly string[] }

const sumOf = ({ receipts }: Deposit, result: 'booked' | 'held'): string =>
  String(receipts.filter((receipt) => receipt.result === result).reduce((sum, { amount }) => sum + Number(amount), 0))

function useTold(deposit: Deposit): Told {
  const text = useText()
  const money = useWireMoney(deposit.asset)
  const held = deposit.receipts.find(({ result }) => result === 'held')
  if (held?.reason && !deposit.receipts.some(({ result }) => result === 'booked')) {
    const title = text('cashier.held.title', { amount: money(sumOf(deposit, 'held')) })
    return { icon: ShieldAlert, tone: 'text-gold', title, notes: [text(`cashier.held.${held.reason}`)] }
  }
  if (deposit.state === 'settled') {
    const notes = [
      ...(deposit.isLate ? [text('cashier.done.late')] : []),
      ...(held?.reason ? [text('cashier.held.title', { amount: money(sumOf(deposit, 'held')) }), text(`cashier.held.${held.reason}`)] : []),
    ]
    return { icon: CircleCheck, tone: 'text-jade', title: text('cashier.done.title', { amount: money(sumOf(deposit, 'booked')) }), notes }
  }
  const part = Number(deposit.received) > 0 ? [text('cashier.pay.received', { amount: money(deposit.received) })] : []
  if (deposit.state === 'cancelled')
    return {
      icon: CircleX,
      tone: 'text-ink-2',
      title: text('cashier.ended.cancelled.title'),
      notes: [...part, text('cashier.ended.cancelled.text')],
    }
  if (deposit.state === 'expired')
    return {
      icon: Clock,
      tone: 'text-ink-2',
      title: text('cashier.ended.expired.title'),
      notes: [...part, text('cashier.ended.expired.text')],
    }
  const why = deposit.reason ?? 'unavailable'
  const note = why === 'house_refused' ? text('cashier.ended.house_refused', { remark: deposit.remark }) : text(`cashier.ended.${why}`)
  return { icon: CircleX, tone: 'text-danger', title: text('cashier.ended.failed.title'), notes: [...part, note] }
}

type ResultProps = { readonly deposit: Deposit; readonly bonus: ReactNode; readonly onAgain: () => void }
/** How a deposit ended, in the words of what arrived, with the bonus that was chosen with it. */
export function DepositResult({ deposit, bonus, onAgain }: ResultProps) {
  const text = useText()
  const { icon: Icon, tone, title, notes } = useTold(deposit)
  return (
    <section role="status" className="flex flex-col items-center rounded-card bg-surface px-5 py-8 text-center ring-1 ring-inset ring-line">
      <Icon aria-hidden size={56} strokeWidth={1.5} className={tone} />
      <h2 className="tabular mt-4 text-xl font-bold text-balance">{title}</h2>
      {notes.map((note) => (
        <p key={note} className="mt-2 max-w-sm text-sm text-balance text-ink-2">
          {note}
        </p>
      ))}
      <div className="mt-6 grid w-full max-w-sm gap-2.5">
        {deposit.state === 'settled' && bonus}
        {deposit.state === 'settled' && (
          <Link to="/" className={buttonLook('primary', 'large', true)}>
            {text('cashier.done.play')}
          </Link>
        )}
        <Button tone={deposit.state === 'settled' ? 'secondary' : 'primary'} size="large" wide onClick={onAgain}>
          {text('cashier.again')}
        </Button>
        <AskAbout row={deposit.id} />
      </div>
    </section>
  )
}
