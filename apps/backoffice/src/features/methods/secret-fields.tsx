import { useText } from '@halong/app-kit/text.ts'
import { Button, Field, PasswordField } from '@halong/ui'
import { CircleAlert } from 'lucide-react'
import type { HouseAccount } from './method-looks.ts'
import { isHidden, isOptional, type SecretName, secretsOf } from './secrets.ts'

export type Secrets = Readonly<Partial<Record<SecretName, string>>>
type SecretFieldsProps = {
  readonly driver: HouseAccount['driver']
  readonly isNew: boolean
  /** Null keeps those that are there. */
  readonly value: Secrets | null
  readonly error: string | undefined
  readonly onChange: (value: Secrets | null) => void
}

/** What the provider proves the house by. It is written and never told again: those that are there are kept, or replaced as a whole. */
export function SecretFields({ driver, isNew, value, error, onChange }: SecretFieldsProps) {
  const text = useText()
  const hidden = isHidden(driver)
  const what = hidden ? 'secrets' : 'bank'
  if (value === null)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-hover p-3 text-sm">
        <span>{text(`office.house_accounts.${what}_kept`)}</span>
        <Button tone="secondary" size="small" onClick={() => onChange({})}>
          {text(`office.house_accounts.${what}_replace`)}
        </Button>
      </div>
    )
  return (
    <fieldset className="flex flex-col gap-2 rounded-control bg-hover p-3">
      <legend className="float-start mb-2 text-sm font-semibold">{text(`office.house_accounts.${what}`)}</legend>
      <p className="text-xs text-ink-2">{text(`office.house_accounts.${what}_note`)}</p>
      <div className="grid gap-x-4 md:grid-cols-2">
        {secretsOf[driver].map((name) => {
          const shared = {
            name,
            label: text(`office.house_accounts.secret.${name}`),
            maxLength: 300,
            required: !isOptional(name),
            value: value[name] ?? '',
            onChange: ({ target }: { readonly target: HTMLInputElement }) => onChange({ ...value, [name]: target.value }),
          }
          return hidden ? (
            <PasswordField
              key={name}
              {...shared}
              autoComplete="new-password"
              showLabel={text('auth.password.show')}
              hideLabel={text('auth.password.hide')}
            />
          ) : (
            <Field key={name} {...shared} autoComplete="off" spellCheck={false} />
          )
        })}
      </div>
      {error !== undefined && (
        <p role="alert" className="flex items-start gap-1.5 text-xs text-danger">
          <CircleAlert aria-hidden size={14} className="mt-0.5 shrink-0" />
          {error}
        </p>
      )}
      {!isNew && (
        <div>
          <Button tone="quiet" size="small" onClick={() => onChange(null)}>
            {text(`office.house_accounts.${what}_keep`)}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
