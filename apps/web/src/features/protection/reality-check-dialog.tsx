import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { Button, Dialog, Skeleton } from '@halong/ui'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useNow } from '#shared/format/use-now.ts'
import { call } from '#shared/gateway/gateway.ts'
import { closeModal, openModal } from '#shared/routing/modals.ts'
import { useSession } from '#shared/session/session.ts'
import { type TextKey, useText } from '#shared/text/text.ts'
import { useLimitWords } from './limit-words.ts'
import { type Protection, useProtection, useProtectionChanged } from './protection.queries.ts'

/** A reality check (S85): time and result, and the choice to go on, to look back or to leave. Play stays stopped until it is answered. */
export function RealityCheckDialog() {
  const text = useText()
  const navigate = useNavigate()
  const isVisitor = useSession() === null
  const changed = useProtectionChanged()
  const { data } = useProtection()
  const [isPending, setPending] = useState(false)
  const [fault, setFault] = useState<TextKey | null>(null)
  useEffect(() => {
    if (isVisitor) openModal('login')
  }, [isVisitor])
  if (isVisitor) return null

  async function goOn(): Promise<void> {
    setPending(true)
    setFault(null)
    try {
      changed(await call('protection.answerRealityCheck', { body: {} }))
      await closeModal()
    } catch (failure) {
      setFault(failureKey(failure))
    } finally {
      setPending(false)
    }
  }
  const leaveTo = async (path: string): Promise<void> => {
    await closeModal()
    navigate(path)
  }
  return (
    <Dialog open onClose={() => void closeModal()} title={text('protection.reality.title')} closeLabel={text('protection.close')}>
      {fault !== null && <FormAlert>{text(fault)}</FormAlert>}
      <p className="text-sm text-ink-2">{text('protection.reality.text')}</p>
      {data ? <Facts protection={data} /> : <Skeleton className="mt-4 h-28" />}
      <div className="mt-6 flex flex-col gap-3">
        <Button wide pending={isPending} onClick={() => void goOn()}>
          {text('protection.reality.go_on')}
        </Button>
        <div className="grid grid-cols-2 gap-3">
          <Button tone="secondary" onClick={() => void leaveTo('/member/personalHistoryCopy')}>
            {text('protection.reality.history')}
          </Button>
          <Button tone="secondary" onClick={() => void leaveTo('/')}>
            {text('protection.reality.leave')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Facts({ protection }: { readonly protection: Protection }) {
  const text = useText()
  const words = useLimitWords(protection.asset)
  const now = useNow()
  const { since, staked, won, net } = protection.play
  const minutes = since === null || now === null ? 0 : Math.max(0, Math.round((now - Date.parse(since)) / 60_000))
  const facts = [
    [text('protection.play.time'), text('protection.minutes', { minutes })],
    [text('protection.play.staked'), words.money(staked)],
    [text('protection.play.won'), words.money(won)],
    [text('protection.play.net'), words.money(net)],
  ] as const
  return (
    <dl className="mt-4 grid grid-cols-2 gap-4 rounded-control bg-hover p-4">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-xs text-ink-2">{label}</dt>
          <dd className="tabular mt-0.5 text-lg font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
