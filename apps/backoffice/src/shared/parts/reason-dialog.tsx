import { fieldByCode, useGatewayForm } from '@halong/app-kit/gateway-form.ts'
import { RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { useText } from '@halong/app-kit/text.ts'
import { Button, Dialog, Field, showToast } from '@halong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useBrand } from '../brands.ts'

const SHORTEST_REASON = 3
const placeUsually = fieldByCode<'reason'>({})

type ReasonDialogProps = {
  /** What is done: the heading and the button. */
  readonly title: string
  /** What it is done to. */
  readonly subject: string
  /** Where it is done; left out, in the brand of the page. */
  readonly where?: string
  readonly isDanger?: boolean
  /** Who reads the reason. */
  readonly help?: string
  readonly children?: ReactNode
  readonly send: (reason: string) => Promise<unknown>
  /** Null when the page has dealt with the failure in its own way; undefined leaves it to the dialog. */
  readonly place?: (failure: unknown) => null | undefined
  readonly onClose: () => void
}

/** The last look before a deed: what, to what, in which brand, and why. Afterwards what is shown is asked for again. */
export function ReasonDialog({ title, subject, where, isDanger = false, help, children, send, place, onClose }: ReasonDialogProps) {
  const text = useText()
  const brand = useBrand()
  const queries = useQueryClient()
  const { form, alert, isPending, errorOf, clear, submit } = useGatewayForm<'reason'>()
  const id = useId()
  const reasonIn = (typed: FormData) => String(typed.get('reason') ?? '').trim()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={text('office.close')}
      footer={
        <div className="flex flex-wrap gap-3 *:min-h-12 *:flex-1">
          <Button type="submit" form={id} tone={isDanger ? 'danger' : 'primary'} pending={isPending}>
            {title}
          </Button>
          <Button tone="secondary" onClick={onClose}>
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
            check: (typed) =>
              reasonIn(typed).length < SHORTEST_REASON ? { reason: { code: 'field.too_short', min: SHORTEST_REASON } } : {},
            async send(typed) {
              await send(reasonIn(typed))
              showToast(text('office.decide.done'), { tone: 'good' })
              onClose()
              await queries.invalidateQueries()
            },
            place: (failure) => (place?.(failure) === null ? null : placeUsually(failure)),
          })
        }
      >
        <p className="mb-3 text-sm">
          {subject} · <strong>{where ?? brand.name}</strong>
        </p>
        {children}
        {alert && (
          <div className="mb-3">
            <RefusedAlert {...alert} />
          </div>
        )}
        <Field
          name="reason"
          label={text('office.decide.reason')}
          help={help ?? text('office.decide.reason_kept')}
          error={errorOf('reason')}
          onInput={clear('reason')}
          maxLength={300}
          autoFocus
          required
        />
      </form>
    </Dialog>
  )
}
