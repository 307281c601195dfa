import { Button } from '@halong/ui'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useSite } from '#shared/site/site.ts'
import { useText } from '#shared/text/text.ts'
import type { Generated } from './sign-up.queries.ts'

type AccountCreatedProps = { readonly generated: Generated; readonly onConfirm: () => void }

/** R-REG-5: the account the site made, in the player's language, told this once. */
export function AccountCreated({ generated: { username, password }, onConfirm }: AccountCreatedProps) {
  const text = useText()
  const { brand } = useSite()
  const [isCopied, setCopied] = useState<boolean | null>(null)
  const rows = [
    { name: text('auth.register.field.username'), value: username },
    ...(password === null ? [] : [{ name: text('auth.register.field.password'), value: password }]),
  ]
  const whole = [`${brand.name} · ${location.host}`, ...rows.map(({ name, value }) => `${name}: ${value}`)].join('\n')
  const copy = () =>
    void navigator.clipboard.writeText(whole).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-ink-2">{text(password === null ? 'auth.made.text_name' : 'auth.made.text')}</p>
      <dl className="flex flex-col gap-3 rounded-card bg-field p-4 ring-1 ring-line ring-inset">
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-xs text-ink-2">{name}</dt>
            <dd className="tabular text-lg font-bold break-all select-all">{value}</dd>
          </div>
        ))}
      </dl>
      <Button
        tone="secondary"
        wide
        onClick={copy}
        icon={isCopied === true ? <Check aria-hidden size={18} strokeWidth={1.75} /> : <Copy aria-hidden size={18} strokeWidth={1.75} />}
      >
        {text(isCopied === true ? 'auth.made.copied' : 'auth.made.copy')}
      </Button>
      <p role="status" className="min-h-4.5 text-center text-xs text-ink-2">
        {isCopied === false && text('auth.made.copy_failed')}
        {isCopied === true && text('auth.made.copied_keep')}
      </p>
      <Button size="large" wide onClick={onConfirm}>
        {text('auth.made.confirm')}
      </Button>
    </div>
  )
}
