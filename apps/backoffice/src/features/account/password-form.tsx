import { useGatewayForm } from '@halong/app-kit/gateway-form.ts'
import { RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { useText } from '@halong/app-kit/text.ts'
import { Button, Field, PasswordField, showToast } from '@halong/ui'
import { call, prepareEncryption } from '#shared/api.ts'
import { type Name, placeRefusal } from '#shared/form/place-refusal.ts'

const names = ['password', 'newPassword', 'code'] as const

/** Changes the own password with a code of the authenticator app; every other session ends. */
export function PasswordForm() {
  const text = useText()
  const { form, alert, isPending, errorOf, clear, submit } = useGatewayForm<Name>()
  const looks = { showLabel: text('office.sign_in.show'), hideLabel: text('office.sign_in.hide'), required: true }
  const field = (name: Name) => ({ name, error: errorOf(name), onInput: clear(name) })
  return (
    <form
      ref={form}
      noValidate
      onFocus={prepareEncryption}
      className="flex flex-col gap-1 p-4"
      onSubmit={(event) =>
        void submit(event, {
          check: (typed) =>
            Object.fromEntries(names.filter((name) => String(typed.get(name) ?? '') === '').map((name) => [name, 'field.required'])),
          async send(typed) {
            const [password = '', newPassword = '', code = ''] = names.map((name) => String(typed.get(name) ?? ''))
            await call('operator.changePassword', { body: { password, newPassword, code } })
            form.current?.reset()
            showToast(text('office.me.password_changed'), { tone: 'good' })
          },
          place: placeRefusal,
        })
      }
    >
      {alert && (
        <div className="mb-3">
          <RefusedAlert {...alert} />
        </div>
      )}
      <PasswordField {...field('password')} {...looks} label={text('office.me.password_now')} autoComplete="current-password" />
      <PasswordField
        {...field('newPassword')}
        {...looks}
        label={text('office.sign_in.new_password')}
        help={text('office.sign_in.new_password_help')}
        autoComplete="new-password"
      />
      <Field
        {...field('code')}
        label={text('office.sign_in.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
      />
      <div className="mt-1">
        <Button type="submit" pending={isPending}>
          {text('office.me.password_change')}
        </Button>
      </div>
    </form>
  )
}
