import { useText } from '@halong/app-kit/text.ts'
import { Badge } from '@halong/ui'
import { Amount } from '#shared/cells/amount.tsx'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { useMoney } from '#shared/format/use-money.ts'
import { May } from '#shared/operator.tsx'
import { Card, Facts } from '#shared/parts/card.tsx'
import { Documents } from './documents.tsx'
import { Pictures } from './pictures.tsx'
import { kindNames, type WholeWithdrawal } from './withdrawal-looks.ts'

type CaseProps = { readonly withdrawal: WholeWithdrawal }

/** What a person has to see before they decide, on one screen. */
export function WithdrawalCase({ withdrawal }: CaseProps) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Risks withdrawal={withdrawal} />
      <PaysTo withdrawal={withdrawal} />
      <Flow withdrawal={withdrawal} />
      <Lots withdrawal={withdrawal} />
      <May do="kyc.decide">
        <Documents playerId={withdrawal.playerId} />
      </May>
      <Pictures withdrawal={withdrawal} />
    </div>
  )
}

function Risks({ withdrawal: { risks, needsSecondPerson } }: CaseProps) {
  const text = useText()
  return (
    <Card
      title={text('office.withdrawals.risks')}
      aside={needsSecondPerson && <Badge tone="gold">{text('office.withdrawals.second')}</Badge>}
    >
      {risks.length === 0 ? (
        <p className="p-4 text-sm text-ink-2">{text('office.withdrawals.no_risks')}</p>
      ) : (
        <ul className="text-sm">
          {risks.map(({ rule, figure }) => (
            <li key={rule} className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-4 py-2.5 last:border-0">
              <span className="font-semibold">{text(`office.withdrawals.risk.${rule}`)}</span>
              <span className="tabular text-ink-2">{figure}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function PaysTo({ withdrawal }: CaseProps) {
  const text = useText()
  const money = useMoney()
  const { playerId, username, kind, method, asset, account, accountAddedAt, claimedBy, confirmed } = withdrawal
  const { outcome, received } = confirmed
  const isOutcome = outcome === 'received' || outcome === 'partly' || outcome === 'not_received'
  return (
    <Card title={text('office.withdrawals.account')}>
      <Facts
        isNarrow
        rows={[
          [text('office.withdrawals.member'), <MemberLink key="member" {...{ playerId, username }} />],
          [text('office.withdrawals.kind'), text(kindNames[kind])],
          [text('office.withdrawals.account.bank'), account.providerName],
          [text('office.withdrawals.account.number'), account.number],
          [text('office.withdrawals.account.holder'), account.holder],
          [text('office.withdrawals.account.added'), <Moment key="added" at={accountAddedAt} />],
          [text('office.withdrawals.method'), method],
          [text('office.withdrawals.claimed'), claimedBy ?? '–'],
          [
            text('office.withdrawals.confirmed'),
            isOutcome
              ? `${text(`office.withdrawals.outcome.${outcome}`)}${received === null ? '' : ` · ${text('office.withdrawals.confirmed.received', { amount: money(received, asset) })}`}`
              : text('office.withdrawals.confirmed.none'),
          ],
        ]}
      />
    </Card>
  )
}

function Flow({ withdrawal: { flow, asset } }: CaseProps) {
  const text = useText()
  const names = ['deposited', 'withdrawn', 'staked', 'won', 'cash', 'locked'] as const
  return (
    <Card title={text('office.withdrawals.flow')}>
      <Facts
        isNarrow
        rows={names.map((name) => [text(`office.withdrawals.flow.${name}`), <Amount key={name} of={flow[name]} asset={asset} />] as const)}
      />
    </Card>
  )
}

function Lots({ withdrawal: { lots, asset } }: CaseProps) {
  const text = useText()
  const money = useMoney()
  return (
    <Card title={text('office.withdrawals.lots')}>
      {lots.length === 0 ? (
        <p className="p-4 text-sm text-ink-2">{text('office.withdrawals.lots.none')}</p>
      ) : (
        <ul className="text-sm">
          {lots.map(({ at, amount, required, done, locked }) => (
            <li
              key={`${at} ${amount}`}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 last:border-0"
            >
              <span className="font-semibold">
                <Amount of={amount} asset={asset} /> · <Moment at={at} />
              </span>
              <span className="tabular text-ink-2">
                {text('office.withdrawals.lots.played', { done: money(done, asset), required: money(required, asset) })} ·{' '}
                {text('office.withdrawals.lots.locked', { amount: money(locked, asset) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
