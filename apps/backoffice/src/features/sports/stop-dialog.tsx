import { useText } from '@halong/app-kit/text.ts'
import { call } from '#shared/api.ts'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { ruleAt, type Scope, type StopWhat, stopTitles, type Trading } from './trading-rules.ts'

export type Stopping = {
  readonly what: StopWhat
  readonly scope: Scope
  readonly market: string | null
  readonly isStopped: boolean
  readonly subject: string
}
type DialogProps = { readonly of: Stopping; readonly rules: Trading['rules']; readonly onClose: () => void }

/** Stops a sale or opens it again, with why: it holds within a second. */
export function StopDialog({ of: { what, scope, market, isStopped, subject }, rules, onClose }: DialogProps) {
  const text = useText()
  const own = ruleAt(rules, { what, scope, market, asset: null })
  return (
    <ReasonDialog
      title={text(isStopped ? 'office.trading.stop' : 'office.trading.open')}
      subject={what === 'stop' ? subject : `${subject} · ${text(stopTitles[what])}`}
      where={text('office.trading.every_brand')}
      isDanger={isStopped}
      send={(reason) => call('sports.setStop', { body: { what, scope, market, isStopped, reason, expectedVersion: own?.version ?? 0 } })}
      onClose={onClose}
    >
      <p className="mb-3 text-sm text-ink-2">{text(isStopped ? 'office.trading.stop_note' : 'office.trading.open_note')}</p>
    </ReasonDialog>
  )
}
