import { fieldByCode, useGatewayForm } from '@halong/app-kit/gateway-form.ts'
import { RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { Button, Dialog, PasswordField, Select, showToast } from '@halong/ui'
import { useState } from 'react'
import { call, prepareEncryption } from '#shared/gateway/gateway.ts'
import { useIdempotent } from '#shared/gateway/idempotency-key.ts'
import { openModal } from '#shared/routing/modals.ts'
import { endSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import { Panel } from './panel.tsx'
import { useChange } from './use-change.ts'

const breaks = [1, 7, 30, 42] as const
type Break = (typeof breaks)[number]
const exclusions = [6, 12, 24, 36, 60] as const

/** Away from play for a while (S87): at once, and never shortened. */
export function BreakPanel() {
  const text = useText()
  const [days, setDays] = useState<Break | null>(null)
  return (
    <Panel title={text('protection.break.title')} lead={text('protection.break.lead')}>
      <div className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-4">
        {breaks.map((each) => (
          <Button key={each} tone="secondary" onClick={() => setDays(each)}>
            {text('protection.days', { days: each })}
          </Button>
        ))}
      </div>
      {days !== null && <BreakDialog days={days} onClose={() => setDays(null)} />}
    </Panel>
  )
}

/** Away from play for long (S88): at once, and never shortened. */
export function ExcludePanel() {
  const text = useText()
  const [excludes, setExcludes] = useState(false)
  return (
    <Panel
      title={text('protection.exclude.title')}
      lead={text('protection.exclude.lead')}
      action={
        <Button tone="danger" onClick={() => setExcludes(true)}>
          {text('protection.exclude.open')}
        </Button>
      }
    >
      {excludes && <ExcludeDialog onClose={() => setExcludes(false)} />}
    </Panel>
  )
}

function BreakDialog({ days, onClose }: { readonly days: Break; readonly onClose: () => void }) {
  const text = useText()
  const { change, isPending } = useChange()
  const take = useIdempotent((key, body: { days: Break }) => call('protection.takeTimeOut', { key, body }))
  const go = async (): Promise<void> => {
    if (await change(() => take({ days }), 'protection.break.done')) onClose()
  }
  return (
    <Dialog open onClose={onClose} title={text('protection.break.sure', { days })} closeLabel={text('protection.close')}>
      <p className="text-sm text-ink-2">{text('protection.break.text')}</p>
      <div className="mt-6 flex flex-col-reverse gap-3 md:flex-row md:justify-end">
        <Button tone="secondary" onClick={onClose}>
          {text('protection.not_now')}
        </Button>
        <Button pending={isPending} onClick={() => void go()}>
          {text('protection.break.go')}
        </Button>
      </div>
    </Dialog>
  )
}

function ExcludeDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const { form, alert, errorOf, clear, isPending, submit } = useGatewayForm<'password'>()
  const [months, setMonths] = useState('6')
  async function send(typed: FormData): Promise<void> {
    const span = exclusions.find((each) => String(each) === months) ?? null
    await call('protection.exclude', { body: { months: span, password: String(typed.get('password')) } })
    onClose()
    endSession('signed_out')
    showToast(text('protection.exclude.done'), { stays: true })
    openModal('login')
  }
  return (
    <Dialog open onClose={onClose} title={text('protection.exclude.title')} closeLabel={text('protection.close')}>
      <form
        ref={form}
        noValidate
        onFocus={prepareEncryption}
        onSubmit={(event) =>
          void submit(event, {
            check: (typed) => (String(typed.get('password')) === '' ? { password: 'protection.exclude.password_empty' } : {}),
            send,
            place: fieldByCode({ 'player.password_wrong': 'password' }),
          })
        }
        className="flex flex-col gap-3"
        aria-busy={isPending}
      >
        {alert !== null && <RefusedAlert {...alert} />}
        <ul className="flex list-disc flex-col gap-1.5 rounded-control bg-hover py-3 ps-8 pe-4 text-sm text-ink marker:text-danger">
          <li>{text('protection.exclude.point_play')}</li>
          <li>{text('protection.exclude.point_money')}</li>
          <li>{text('protection.exclude.point_due')}</li>
          <li>{text('protection.exclude.point_back')}</li>
        </ul>
        <Select
          label={text('protection.exclude.for')}
          value={months}
          onChange={({ target }) => setMonths(target.value)}
          options={[
            ...exclusions.map((each) => ({ value: String(each), label: text('protection.months', { months: each }) })),
            { value: '', label: text('protection.exclude.for_good') },
          ]}
        />
        <PasswordField
          name="password"
          label={text('protection.exclude.password')}
          error={errorOf('password')}
          onInput={clear('password')}
          autoComplete="current-password"
          maxLength={255}
          required
          showLabel={text('protection.password_show')}
          hideLabel={text('protection.password_hide')}
        />
        <div className="mt-2 flex flex-col-reverse gap-3 md:flex-row md:justify-end">
          <Button tone="secondary" onClick={onClose}>
            {text('protection.not_now')}
          </Button>
          <Button type="submit" tone="danger" pending={isPending}>
            {text('protection.exclude.go')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
