import { Button, Dialog, IconButton, showToast } from '@halong/ui'
import { Check, Copy, QrCode as QrIcon, Share2 } from 'lucide-react'
import { useState } from 'react'
import { QrCode } from '#shared/picture/qr-code.tsx'
import { useText } from '#shared/text/text.ts'

const SHOWN_MS = 2_000
const canShare = (): boolean => typeof navigator.share === 'function'

/** An address to hand over: copied, shared by the device, or read off the screen by another phone's camera. */
export function CopyAddress({ url, name }: { readonly url: string; readonly name: string }) {
  const text = useText()
  const [isCopied, setCopied] = useState(false)
  const [isOpen, setOpen] = useState(false)
  function copy(): void {
    navigator.clipboard.writeText(url).then(
      () => {
        setCopied(true)
        setTimeout(() => setCopied(false), SHOWN_MS)
      },
      () => showToast(text('agents.copy.failed')),
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <bdi className="min-w-0 flex-1 basis-52 rounded-control bg-field px-3 py-2.5 text-sm break-all ring-1 ring-field-line ring-inset">
        {url}
      </bdi>
      <Button
        tone="secondary"
        icon={isCopied ? <Check aria-hidden size={18} strokeWidth={2} /> : <Copy aria-hidden size={18} strokeWidth={1.75} />}
        onClick={copy}
      >
        {text(isCopied ? 'agents.copied' : 'agents.copy')}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? text('agents.copied') : ''}
      </span>
      <IconButton
        label={text('agents.qr.show', { name })}
        size={44}
        icon={<QrIcon aria-hidden size={22} strokeWidth={1.75} />}
        onClick={() => setOpen(true)}
      />
      {canShare() && (
        <IconButton
          label={text('agents.share')}
          size={44}
          icon={<Share2 aria-hidden size={22} strokeWidth={1.75} />}
          onClick={() => void navigator.share({ url }).catch(() => undefined)}
        />
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={name} closeLabel={text('action.close')}>
        {isOpen && (
          <div className="grid place-items-center gap-4 py-2">
            <div className="rounded-card bg-white p-4">
              <QrCode text={url} label={url} size={240} />
            </div>
            <bdi className="text-center text-sm break-all text-ink-2">{url}</bdi>
          </div>
        )}
      </Dialog>
    </div>
  )
}
