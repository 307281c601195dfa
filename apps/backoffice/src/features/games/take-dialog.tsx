import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { useText } from '@halong/app-kit/text.ts'
import { Button, Dialog } from '@halong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#shared/api.ts'
import { Copy } from '#shared/parts/copy.tsx'
import type { Vendor } from './vendor.ts'

/** Tells a new secret, once. It is kept nowhere on the page: with the dialog it is gone. */
export function TakeDialog({ vendor, onClose }: { readonly vendor: Vendor; readonly onClose: () => void }) {
  const text = useText()
  const queries = useQueryClient()
  const [secret, setSecret] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  async function take(): Promise<void> {
    setPending(true)
    setFailure(null)
    try {
      const body = { vassalage: vendor.vassalage, expectedVersion: vendor.secret.version }
      setSecret((await call('vendors.takeSecret', { body })).secret)
    } catch (caught) {
      setFailure(caught)
    } finally {
      setPending(false)
    }
  }
  function close(): void {
    onClose()
    void queries.invalidateQueries({ queryKey: ['vendors.get'] })
  }
  return (
    <Dialog
      open
      onClose={close}
      title={text('office.vendors.take_title', { name: vendor.name })}
      closeLabel={text('office.close')}
      footer={
        secret === null && (
          <Button pending={isPending} onClick={() => void take()}>
            {text('office.vendors.take')}
          </Button>
        )
      }
    >
      {failure !== null && <RefusedAlert message={failureKey(failure)} untilMs={null} />}
      {secret === null ? (
        <p className="text-sm">{text('office.vendors.take_text')}</p>
      ) : (
        <>
          <p className="mb-3 text-sm">{text('office.vendors.taken_text', { fingerprint: vendor.secret.fingerprint })}</p>
          <p className="rounded-control bg-hover p-3">
            <Copy value={secret} />
          </p>
        </>
      )}
    </Dialog>
  )
}
