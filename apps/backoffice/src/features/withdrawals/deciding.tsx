import { useText } from '@halong/app-kit/text.ts'
import { Field, Select, showToast } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { useMoney } from '#shared/format/use-money.ts'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import type { Deed } from './deeds.ts'
import { doOrSend } from './with-second.ts'
import type { WholeWithdrawal } from './withdrawal-looks.ts'

const questions = ['OTHER_ACCOUNT', 'ACCOUNT_PROOF', 'SOURCE_OF_FUNDS', 'IDENTITY', 'RISK_QUESTION'] as const
const refusals = ['ACCOUNT_NOT_YOURS', 'DOCUMENTS_REFUSED', 'RULES_BROKEN', 'TECHNICAL', 'ASKED_BY_PLAYER', 'NO_ANSWER'] as const

type DecidingProps = {
  readonly withdrawal: WholeWithdrawal
  readonly deed: Deed | null
  readonly onClose: () => void
  readonly onDone?: () => void
}

/** The dialog of a decision, while one is open: what the player reads, and what is kept. */
export function Deciding({ withdrawal, deed, onClose, onDone }: DecidingProps) {
  const text = useText()
  const money = useMoney()
  const { id: brandId } = useBrand()
  const { id, version, username, amount, asset, needsSecondPerson } = withdrawal
  const [question, setQuestion] = useState<(typeof questions)[number]>('OTHER_ACCOUNT')
  const [refusal, setRefusal] = useState<(typeof refusals)[number]>('ACCOUNT_NOT_YOURS')
  const [sum, setSum] = useState(amount)
  const [proof, setProof] = useState('')
  if (deed === null) return null
  const named = { brandId, id, expectedVersion: version }
  const tellSecond = (isSent: boolean) => isSent && showToast(text('office.withdrawals.sent_on'), { tone: 'good' })
  async function send(reason: string): Promise<void> {
    if (deed === 'ask') await call('withdrawals.ask', { body: { ...named, code: question, text: reason } })
    else if (deed === 'refuse') await call('withdrawals.refuse', { body: { ...named, code: refusal, text: reason } })
    else if (deed === 'dispute') await call('disputes.open', { body: { ...named, reason } })
    else if (deed === 'approve') tellSecond(await doOrSend('withdrawals.approve', { ...named, method: null, reason }, reason))
    else if (deed === 'repay') tellSecond(await doOrSend('disputes.repay', { ...named, amount: sum, reason }, reason))
    else tellSecond(await doOrSend('disputes.force', { ...named, proof, reason }, reason))
    onDone?.()
  }
  const needsAnother = deed === 'repay' || deed === 'force' || (deed === 'approve' && needsSecondPerson)
  return (
    <ReasonDialog
      title={text(`office.withdrawals.${deed}`)}
      subject={text('office.withdrawals.subject', { name: username, amount: money(amount, asset) })}
      isDanger={deed === 'refuse' || deed === 'force'}
      help={text(deed === 'ask' || deed === 'refuse' || deed === 'dispute' ? 'office.decide.reason_read' : 'office.decide.reason_kept')}
      send={send}
      onClose={onClose}
    >
      {needsAnother && <p className="mb-3 rounded-control bg-gold-soft px-3.5 py-3 text-sm">{text('office.withdrawals.second_note')}</p>}
      {deed === 'ask' && (
        <Select
          label={text('office.withdrawals.why')}
          value={question}
          options={questions.map((value) => ({ value, label: text(`office.withdrawals.question.${value}`) }))}
          // cast: the options are the codes.
          onChange={({ target }) => setQuestion(target.value as typeof question)}
        />
      )}
      {deed === 'refuse' && (
        <Select
          label={text('office.withdrawals.why')}
          value={refusal}
          options={refusals.map((value) => ({ value, label: text(`office.withdrawals.refusal.${value}`) }))}
          // cast: the options are the codes.
          onChange={({ target }) => setRefusal(target.value as typeof refusal)}
        />
      )}
      {deed === 'repay' && (
        <Field
          label={text('office.withdrawals.repay_amount')}
          help={money(sum, asset)}
          inputMode="decimal"
          autoComplete="off"
          value={sum}
          onChange={({ target }) => setSum(target.value)}
        />
      )}
      {deed === 'force' && (
        <Field
          label={text('office.withdrawals.proof')}
          help={text('office.withdrawals.proof_help')}
          maxLength={500}
          autoComplete="off"
          value={proof}
          onChange={({ target }) => setProof(target.value)}
        />
      )}
    </ReasonDialog>
  )
}
