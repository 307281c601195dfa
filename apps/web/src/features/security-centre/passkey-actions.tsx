import { call } from '#shared/gateway.ts'
import { type TextKey, useText } from '#shared/text.ts'
import { ActionField, ActionForm } from './action-form.tsx'
import type { ActionProps } from './action-props.ts'
import { typedText, useActionForm } from './use-action-form.ts'

const nameOf = ({ overview, subject }: ActionProps) => overview.passkeys.find(({ id }) => id === subject)?.name ?? ''

export function PasskeyNameAction(props: ActionProps) {
  const text = useText()
  const form = useActionForm({ asks: false })
  return (
    <ActionForm
      form={form}
      submitLabel={text('security.save')}
      sending={{
        check: (typed): Record<string, TextKey> =>
          typedText(typed, 'passkeyName') === '' ? { passkeyName: 'security.passkey.name_empty' } : {},
        async send(typed) {
          await call('security.renamePasskey', { body: { id: props.subject, name: typedText(typed, 'passkeyName') } })
          props.done('security.passkey_name.done')
        },
      }}
    >
      <ActionField
        form={form}
        name="passkeyName"
        label={text('security.passkey.name')}
        defaultValue={nameOf(props)}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={40}
        autoFocus
      />
    </ActionForm>
  )
}

export function PasskeyRemoveAction(props: ActionProps) {
  const text = useText()
  const form = useActionForm({ asks: !props.overview.isFresh })
  return (
    <ActionForm
      form={form}
      tone="danger"
      lead={
        <>
          {text('security.passkey_remove.lead', { name: nameOf(props) })}
          {props.overview.passkeys.length === 1 && ` ${text('security.passkey_remove.last')}`}
        </>
      }
      submitLabel={text('security.passkey_remove.submit')}
      sending={{
        async send(_typed, password) {
          await call('security.removePasskey', { body: { id: props.subject, password } })
          props.done('security.passkey_remove.done')
        },
      }}
    />
  )
}
