import { canUsePasskey } from '@halong/app-kit/passkey.ts'
import { PasskeyStopped } from '@halong/app-kit/passkey-making.ts'
import { useText } from '#shared/text/text.ts'
import { ActionField, ActionForm } from './action-form.tsx'
import type { ActionProps } from './action-props.ts'
import { makePasskey } from './passkey-ceremony.ts'
import { typedText, useActionForm } from './use-action-form.ts'

export function PasskeyAddAction({ overview, done }: ActionProps) {
  const text = useText()
  const form = useActionForm({ asks: !overview.isFresh })
  if (!canUsePasskey()) return <p className="text-sm text-ink-2">{text('security.passkey.unavailable')}</p>
  return (
    <ActionForm
      form={form}
      lead={text('security.passkey.lead')}
      submitLabel={text('security.passkey.add')}
      sending={{
        async send(typed, proof) {
          try {
            const { waitsUntil } = await makePasskey({ ...proof, name: typedText(typed, 'passkeyName') })
            done(waitsUntil === null ? 'security.passkey.done' : 'security.waiting.asked')
          } catch (failure) {
            if (!(failure instanceof PasskeyStopped)) throw failure
            form.setAlert({ message: failure.isKnown ? 'security.passkey.known' : 'security.passkey.stopped', untilMs: null })
          }
        },
      }}
    >
      <ActionField
        form={form}
        name="passkeyName"
        label={text('security.passkey.name')}
        help={text('security.passkey.name_help')}
        autoFocus
        required={false}
        autoComplete="off"
        enterKeyHint="go"
        maxLength={40}
      />
    </ActionForm>
  )
}
