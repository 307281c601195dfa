import type { ClientValue } from '@halong/api/client'
import { useText } from '@halong/app-kit/text.ts'
import { Dialog, Select } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { useMoney } from '#shared/format/use-money.ts'
import { useZoned } from '#shared/format/use-zoned.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import type { StatementLine } from './statement-looks.ts'

type Payout = ClientValue<'statements.listPayouts'>['payouts'][number]
type MatchPayoutProps = { readonly line: StatementLine; readonly onClose: () => void }

/** Says which payout by hand a line of money that left is: account and amount are the line's, so that nothing is typed but why. */
export function MatchPayout(props: MatchPayoutProps) {
  const text = useText()
  const { id: brandId } = useBrand()
  const fitting = useQuery(query('statements.listPayouts', { query: { brandId, id: props.line.id } }))
  return (
    <Answer of={fitting} rows={2}>
      {({ payouts }) => {
        const [first] = payouts
        return first === undefined ? (
          <Dialog open onClose={props.onClose} title={text('office.statements.match')} closeLabel={text('office.close')}>
            <p className="text-sm">{text('office.statements.no_payout')}</p>
          </Dialog>
        ) : (
          <MatchTo {...props} payouts={payouts} first={first} />
        )
      }}
    </Answer>
  )
}

function MatchTo({ line, payouts, first, onClose }: MatchPayoutProps & { readonly payouts: readonly Payout[]; readonly first: Payout }) {
  const text = useText()
  const money = useMoney()
  const { moment } = useZoned()
  const { id: brandId } = useBrand()
  const [payout, choose] = useState(first.id)
  return (
    <ReasonDialog
      title={text('office.statements.match')}
      subject={`${money(line.amount, line.asset)} · ${line.reference}`}
      help={text('office.statements.match_help')}
      send={(reason) => call('statements.match', { body: { brandId, id: line.id, payout, reason } })}
      onClose={onClose}
    >
      <p className="mb-3 rounded-control bg-hover px-3.5 py-3 text-sm wrap-anywhere">{line.memo || line.payer || '–'}</p>
      <Select
        label={text('office.statements.payout')}
        value={payout}
        options={payouts.map((each) => ({
          value: each.id,
          label: [each.username, moment(each.paidAt), each.reference].filter(Boolean).join(' · '),
        }))}
        onChange={({ target }) => choose(payouts.find(({ id }) => id === target.value)?.id ?? payout)}
      />
    </ReasonDialog>
  )
}
