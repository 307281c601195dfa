import { useText } from '@halong/app-kit/text.ts'
import { IconButton } from '@halong/ui'
import { Download, X } from 'lucide-react'
import { StateBadge } from '../cells/state.tsx'
import { useFormats } from '../format/use-formats.ts'
import { fileStates, isUnderWay, type ListFile, useFileDeeds, whyTexts } from './use-exports.ts'

/** How far a file is: of its rows, where they were counted. */
export function FileProgress({ of }: { readonly of: ListFile }) {
  const text = useText()
  const { number } = useFormats()
  const { written, expected, title } = of
  const told =
    expected === null
      ? text('office.exports.written', { count: written })
      : text('office.exports.written_of', { written: number(written), expected: number(expected) })
  return (
    <span className="flex flex-col gap-1">
      <span
        role="progressbar"
        aria-label={text('office.exports.progress', { title })}
        aria-valuetext={told}
        aria-valuemin={0}
        {...(expected === null ? {} : { 'aria-valuemax': expected, 'aria-valuenow': Math.min(written, expected) })}
        className="block h-1.5 w-full overflow-hidden rounded-full bg-press"
      >
        <span
          className="block h-full rounded-full bg-brand"
          style={{ width: expected === null ? '30%' : `${expected === 0 ? 100 : Math.min(100, (written / expected) * 100)}%` }}
        />
      </span>
      <span className="tabular text-xs text-ink-2">{told}</span>
    </span>
  )
}

/** What can be done with a file of one's own: fetch it when it is whole, stop it while it is not. */
export function FileDeeds({ of }: { readonly of: ListFile }) {
  const text = useText()
  const { download, cancel } = useFileDeeds()
  if (of.state === 'done')
    return (
      <IconButton
        label={text('office.exports.download', { title: of.title })}
        icon={<Download aria-hidden size={18} strokeWidth={1.75} />}
        disabled={download.isPending}
        onClick={() => download.mutate(of)}
      />
    )
  if (!isUnderWay(of)) return null
  return (
    <IconButton
      label={text('office.exports.cancel', { title: of.title })}
      icon={<X aria-hidden size={18} strokeWidth={1.75} />}
      disabled={cancel.isPending}
      onClick={() => cancel.mutate(of)}
    />
  )
}

/** A file on one line, with its state or how far it is. */
export function FileLine({ of }: { readonly of: ListFile }) {
  const text = useText()
  const { number } = useFormats()
  return (
    <li className="flex min-h-12 items-center gap-3 py-1.5">
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2 text-sm">
          <span className="truncate font-medium">{of.title}</span>
          <span className="text-xs text-ink-2 uppercase">{of.format}</span>
        </span>
        {isUnderWay(of) ? (
          <FileProgress of={of} />
        ) : (
          <span className="flex flex-wrap items-center gap-2 text-xs text-ink-2">
            <StateBadge of={of.state} looks={fileStates} />
            {of.why === null ? text('office.list.count', { count: of.written, written: number(of.written) }) : text(whyTexts[of.why])}
          </span>
        )}
      </span>
      <FileDeeds of={of} />
    </li>
  )
}
