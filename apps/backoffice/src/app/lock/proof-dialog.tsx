import { fieldByCode, useGatewayForm } from '@halong/app-kit/gateway-form.ts'
import { RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { useText } from '@halong/app-kit/text.ts'
import { Button, Dialog, Field } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { call, query } from '#shared/api.ts'
import { PasskeyButton } from '#shared/session/passkey-button.tsx'
import { endProof, useIsProofAsked } from '#shared/session/proof.ts'

const place = fieldByCode<'code'>({ 'operator.authenticator_wrong': 'code' })
const giveUp = () => endProof(false)

async function proveByPasskey(response: Record<string, unknown>): Promise<void> {
  await call('operator.proveByPasskey', { body: { response } })
  endProof(true)
}

function ProofForm() {
  const text = useText()
  const { form, alert, isPending, errorOf, clear, submit } = useGatewayForm<'code'>()
  const id = useId()
  const passkeys = useQuery(query('operator.listPasskeys')).data?.passkeys ?? []
  const codeIn = (typed: FormData) => String(typed.get('code') ?? '').replaceAll(/\s/g, '')
  return (
    <Dialog
      open
      onClose={giveUp}
      title={text('office.proof.title')}
      closeLabel={text('office.close')}
      footer={
        <div className="flex flex-wrap gap-3 *:min-h-12 *:flex-1">
          <Button type="submit" form={id} pending={isPending}>
            {text('office.proof.go_on')}
          </Button>
          <Button tone="secondary" onClick={giveUp}>
            {text('office.cancel')}
          </Button>
        </div>
      }
    >
      <form
        id={id}
        ref={form}
        noValidate
        onSubmit={(event) =>
          void submit(event, {
            check: (typed) => (codeIn(typed) === '' ? { code: 'field.required' } : {}),
            async send(typed) {
              await call('operator.proveAgain', { body: { code: codeIn(typed) } })
              endProof(true)
            },
            place,
          })
        }
      >
        <p className="mb-3 text-sm text-ink-2">{text('office.proof.text')}</p>
        {alert && (
          <div className="mb-3">
            <RefusedAlert {...alert} />
          </div>
        )}
        <Field
          name="code"
          label={text('office.sign_in.code')}
          error={errorOf('code')}
          onInput={clear('code')}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          autoFocus
          required
        />
      </form>
      {passkeys.length > 0 && (
        <div className="mt-3">
          <PasskeyButton
            label={text('office.passkeys.prove')}
            start={() => call('operator.startPasskeyProof', { body: {} })}
            finish={proveByPasskey}
          />
        </div>
      )}
    </Dialog>
  )
}

/** Asks for a code or a passkey when the gateway wants a deed proved, above whatever is open; what was sent is then sent again by itself. */
export const ProofDialog = () => (useIsProofAsked() ? <ProofForm /> : null)
