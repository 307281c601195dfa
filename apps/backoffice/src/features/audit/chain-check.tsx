import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { useText } from '@halong/app-kit/text.ts'
import { Button, Dialog } from '@halong/ui'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, ShieldCheck, TriangleAlert } from 'lucide-react'
import { call } from '#shared/api.ts'
import { useFormats } from '#shared/format/use-formats.ts'

/** Proves the chain of the audit now, and shows what it ends with (T67). */
export function ChainCheck() {
  const text = useText()
  const { number, second } = useFormats()
  const { mutate, data, error, isPending, reset } = useMutation({ mutationFn: () => call('audit.verify') })
  return (
    <>
      <Button
        tone="secondary"
        size="small"
        pending={isPending}
        icon={<ShieldCheck aria-hidden size={16} strokeWidth={1.75} />}
        onClick={() => mutate()}
      >
        {text('office.chain.check')}
      </Button>
      {(data ?? error) && (
        <Dialog open onClose={reset} title={text('office.chain.title')} closeLabel={text('office.close')}>
          {error && <p role="alert">{text(failureKey(error))}</p>}
          {data && (
            <div className="flex flex-col gap-3 text-sm">
              <p
                className={
                  data.isWhole ? 'flex items-center gap-2 font-semibold text-jade' : 'flex items-center gap-2 font-semibold text-danger'
                }
              >
                {data.isWhole ? (
                  <CircleCheck aria-hidden size={20} strokeWidth={1.75} />
                ) : (
                  <TriangleAlert aria-hidden size={20} strokeWidth={1.75} />
                )}
                {text(data.isWhole ? 'office.chain.whole' : 'office.chain.broken', { rows: number(data.rows) })}
              </p>
              <ul>
                {data.findings.map(({ rule, place, what }) => (
                  <li key={rule + place}>
                    {place}: {what}
                  </li>
                ))}
              </ul>
              <p className="text-ink-2">{text('office.chain.at', { time: second(data.checkedAt) })}</p>
              <p className="text-ink-2">
                {text('office.chain.root')} <code className="font-mono text-xs text-ink select-all wrap-anywhere">{data.root}</code>
              </p>
            </div>
          )}
        </Dialog>
      )}
    </>
  )
}
