import { useText } from '@halong/app-kit/text.ts'
import { Badge } from '@halong/ui'
import { Amount } from '#shared/cells/amount.tsx'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { Card, Facts } from '#shared/parts/card.tsx'
import type { WholeDeposit } from './deposit-looks.ts'
import { DriverName } from './driver-name.tsx'
import { Proofs } from './proofs.tsx'
import { Receipts } from './receipts.tsx'

/** What a person has to see before they book or refuse: the order beside the pictures of its transfer, and what arrived. */
export function DepositCase({ deposit }: { readonly deposit: WholeDeposit }) {
  const text = useText()
  const { playerId, username, method, driver, memo, asset, amount, received, createdAt, expiresAt, endedAt, isLate, remark } = deposit
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title={text('office.deposits.order')} aside={isLate && <Badge tone="gold">{text('office.deposits.late')}</Badge>}>
          <Facts
            isNarrow
            rows={[
              [text('office.deposits.member'), <MemberLink key="member" {...{ playerId, username }} />],
              [text('office.deposits.amount'), <Amount key="amount" of={amount} asset={asset} />],
              [text('office.deposits.received'), <Amount key="received" of={received} asset={asset} />],
              [
                text('office.deposits.memo'),
                <code key="memo" className="font-mono font-bold select-all">
                  {memo || '–'}
                </code>,
              ],
              [text('office.deposits.method'), method],
              [text('office.deposits.driver'), <DriverName key="driver" of={driver} />],
              [text('office.deposits.created'), <Moment key="created" at={createdAt} />],
              [text('office.deposits.expires'), <Moment key="expires" at={expiresAt} />],
              [text('office.deposits.ended'), <Moment key="ended" at={endedAt} />],
              ...(remark === '' ? [] : [[text('office.deposits.remark'), remark] as const]),
            ]}
          />
        </Card>
        <Proofs deposit={deposit} />
      </div>
      <Receipts deposit={deposit} />
    </div>
  )
}
