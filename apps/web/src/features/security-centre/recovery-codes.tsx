import { Button } from '@halong/ui'
import { Download } from 'lucide-react'
import { useFocusOnMount } from '#shared/form/focus-on-mount.ts'
import { useText } from '#shared/text/text.ts'
import { CopyButton } from './copy-button.tsx'

/** The ten codes that open the account without the app: shown this once. */
export function RecoveryCodes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const text = useText()
  const words = useFocusOnMount<HTMLParagraphElement>()
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\n'))}`
  return (
    <div className="flex flex-col gap-4">
      <p ref={words} tabIndex={-1} className="text-sm text-ink-2 outline-none">
        {text('security.recovery.text')}
      </p>
      <ol
        className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-card bg-hover px-4 py-3.5 text-sm"
        aria-label={text('security.recovery.title')}
      >
        {codes.map((code) => (
          <li key={code}>
            {/* A code element: letters as they are, without the ligatures of the site's type. */}
            <code className="select-all">{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton value={codes.join('\n')} />
        <a
          href={file}
          download="recovery-codes.txt"
          className="inline-flex h-11 items-center gap-2 rounded-control px-4 text-sm font-semibold text-link hover:bg-hover"
        >
          <Download aria-hidden size={18} strokeWidth={1.75} />
          {text('security.recovery.download')}
        </a>
      </div>
      <Button size="large" wide onClick={onKept}>
        {text('security.recovery.kept')}
      </Button>
    </div>
  )
}
