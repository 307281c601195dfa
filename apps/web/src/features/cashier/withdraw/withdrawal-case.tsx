import { Badge } from '@halong/ui'
import clsx from 'clsx'
import { Clock } from 'lucide-react'
import { useNow } from '#shared/format/use-now.ts'
import { useWireMoney } from '#shared/format/wire-money.tsx'
import { AskAbout } from '#shared/help/ask-about.tsx'
import { useText } from '#shared/text/text.ts'
import { ChangeAccount } from './change-account.tsx'
import { ConfirmPanel } from './confirm-panel.tsx'
import { Timeline } from './timeline.tsx'
import { useMoment } from './use-moment.ts'
import type { Withdrawal } from './withdraw.queries.ts'
import { tones } from './withdrawal-looks.ts'
import { WordsPanel } from './words-panel.tsx'

type CaseProps = { readonly withdrawal: Withdrawal; readonly playerId: string; readonly onChanged: (next: Withdrawal) => void }

/** One withdrawal (N9): the five questions answered first, then what the player may do, then all that happened. */
export function WithdrawalCase({ withdrawal, playerId, onChanged }: CaseProps) {
  const text = useText()
  const moment = useMoment()
  const { mayAnswer, mayChangeAccount, mayConfirm, mayAppeal, appealBy } = withdrawal
  return (
    <div className="flex flex-col gap-4">
      <Standing withdrawal={withdrawal} />
      {mayConfirm && <ConfirmPanel withdrawal={withdrawal} onChanged={onChanged} />}
      {mayAnswer && <WordsPanel deed="answer" withdrawal={withdrawal} onChanged={onChanged} />}
      {mayChangeAccount && <ChangeAccount withdrawal={withdrawal} playerId={playerId} onChanged={onChanged} />}
      {mayAppeal && (
        <WordsPanel
          deed="appeal"
          withdrawal={withdrawal}
          onChanged={onChanged}
          lead={appealBy === null ? '' : text('withdraw.appeal.by', { time: moment(appealBy) })}
        />
      )}
      <Facts withdrawal={withdrawal} />
      <Timeline stages={withdrawal.stages} />
      <div>
        <AskAbout row={withdrawal.id} />
      </div>
    </div>
  )
}

/** Where it is, who has it, until when. */
function Standing({ withdrawal: { asset, amount, kind, state, owner, promisedAt, isOver, stages } }: { readonly withdrawal: Withdrawal }) {
  const text = useText()
  const money = useWireMoney(asset)
  const moment = useMoment()
  const now = useNow()
  const isLate = promisedAt !== null && now !== null && Date.parse(promisedAt) < now
  const last = stages.at(-1)
  return (
    <section role="status" className="rounded-card bg-surface px-5 py-6 ring-1 ring-inset ring-line">
      <div className="flex items-start justify-between gap-3">
        <div>
          <p className="text-sm text-ink-2">{text(`withdraw.kind.${kind}`)}</p>
          <h2 className="tabular text-2xl font-extrabold">{money(amount)}</h2>
        </div>
        <Badge tone={tones[state]}>{text(`withdraw.state.${state}`)}</Badge>
      </div>
      <p className="mt-3 text-sm">{text(`withdraw.about.${state}`)}</p>
      {last && last.code !== null && (
        <p className="mt-2 text-sm font-semibold">
          {text(`withdraw.code.${last.code}`)}
          {last.remark !== '' && <span className="block font-normal text-ink-2 wrap-anywhere">{last.remark}</span>}
        </p>
      )}
      {!isOver && (
        <p
          className={clsx(
            'mt-4 inline-flex min-h-8 flex-wrap items-center gap-x-2 rounded-full px-3 py-1 text-sm font-semibold',
            isLate ? 'bg-gold-soft text-gold' : 'bg-hover text-ink-2',
          )}
        >
          <Clock aria-hidden size={16} strokeWidth={2} />
          {text(`withdraw.owner.${owner}`)} ·{' '}
          {promisedAt === null
            ? text('withdraw.stands')
            : text(isLate ? 'withdraw.late' : 'withdraw.promised', { time: moment(promisedAt) })}
        </p>
      )}
    </section>
  )
}

function Facts({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const text = useText()
  const money = useWireMoney(withdrawal.asset)
  const moment = useMoment()
  const { id, amount, fee, receives, account, payoutReference, createdAt } = withdrawal
  const rows = [
    [text('withdraw.facts.amount'), money(amount)],
    [text('withdraw.quote.fee'), Number(fee) > 0 ? money(fee) : text('withdraw.to.free')],
    [text('withdraw.quote.receives'), money(receives)],
    [text('withdraw.facts.account'), `${account.providerName} ${account.masked}`],
    ...(payoutReference === null ? [] : [[text('withdraw.facts.reference'), payoutReference] as const]),
    [text('withdraw.facts.asked'), moment(createdAt)],
    [text('withdraw.facts.id'), id],
  ] as const
  return (
    <dl className="rounded-card bg-surface p-4 text-sm ring-1 ring-inset ring-line sm:p-5">
      {rows.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-4 py-1.5">
          <dt className="shrink-0 text-ink-2">{name}</dt>
          <dd className="tabular min-w-0 text-end font-semibold wrap-anywhere select-all">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
