import { useText } from '@halong/app-kit/text.ts'
import { Popover, showToast } from '@halong/ui'
import { Bell } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Brand } from '#shared/brands.ts'
import { FileLine } from '#shared/exports/file-line.tsx'
import { isUnderWay, type ListFile, useMyFiles } from '#shared/exports/use-exports.ts'
import { useWaitingQueues } from '#shared/waiting.ts'

/** Files on the bell; all of them stand on their page. */
const MOST_FILES = 5
const isNews = (file: ListFile): boolean => isUnderWay(file) || (file.state === 'done' && file.takenAt === null)

/** Tells of a file that was under way and is not any more. */
function useFileNews(files: readonly ListFile[]): void {
  const text = useText()
  const underWay = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    for (const { id, title, state } of files) {
      if (!underWay.current.has(id)) continue
      if (state === 'done') showToast(text('office.exports.is_ready', { title }), { tone: 'good' })
      if (state === 'failed') showToast(text('office.exports.has_failed', { title }), { tone: 'bad' })
    }
    underWay.current = new Set(files.filter(isUnderWay).map(({ id }) => id))
  }, [files, text])
}

const none: readonly ListFile[] = []

/** How much waits for this operator in this brand and the ways there; the files being written and those that are ready. */
export function WaitingBell({ brand }: { readonly brand: Brand }) {
  const text = useText()
  const queues = useWaitingQueues(brand.id)
  const files = useMyFiles(brand.id).data?.files ?? none
  useFileNews(files)
  const waiting = queues.reduce((sum, { count }) => sum + (count ?? 0), 0)
  const ready = files.filter(({ state, takenAt }) => state === 'done' && takenAt === null).length
  const shown = files.filter(isNews).slice(0, MOST_FILES)
  const label = [
    text('office.waiting.bell', { count: waiting }),
    ...(ready === 0 ? [] : [text('office.exports.ready_count', { count: ready })]),
  ]
  // The number is one that the label says: of what waits, or where nothing does of files.
  const marked = waiting > 0 ? waiting : ready
  return (
    <Popover
      side="end"
      label={text('office.waiting.title')}
      trigger={(attributes) => (
        <button
          {...attributes}
          type="button"
          aria-label={label.join(', ')}
          className="relative grid size-9 place-items-center rounded-control text-ink-2 hover:bg-hover hover:text-ink"
        >
          <Bell aria-hidden size={18} strokeWidth={1.75} />
          {marked > 0 && (
            <span
              aria-hidden
              className="tabular absolute end-0 top-0 min-w-4 rounded-full bg-brand px-1 text-center text-xs leading-4 font-semibold text-on-brand"
            >
              {marked > 99 ? '99+' : marked}
            </span>
          )}
          {ready > 0 && <span aria-hidden className="absolute end-0.5 bottom-0.5 size-2 rounded-full bg-jade" />}
        </button>
      )}
    >
      {(close) => (
        <div className="flex w-80 max-w-full flex-col gap-1 p-3">
          {waiting === 0 && <p className="px-1 py-2 text-sm text-ink-2">{text('office.bell.nothing')}</p>}
          <ul>
            {queues
              .filter(({ count }) => count !== undefined && count > 0)
              .map(({ path, name, count }) => (
                <li key={name}>
                  <Link
                    to={`/b/${brand.code}/${path}`}
                    onClick={close}
                    className="flex min-h-9 items-center justify-between gap-3 rounded-control px-1 text-sm hover:bg-hover"
                  >
                    {text(name)}
                    <span className="tabular font-semibold">{count}</span>
                  </Link>
                </li>
              ))}
          </ul>
          {shown.length > 0 && (
            <ul aria-label={text('office.exports.title')} className="border-t border-line px-1 pt-1">
              {shown.map((file) => (
                <FileLine key={file.id} of={file} />
              ))}
            </ul>
          )}
          <p className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-1 pt-2 text-sm font-medium">
            {queues.length > 0 && (
              <Link to={`/b/${brand.code}/waiting`} onClick={close} className="text-link hover:underline">
                {text('office.bell.all')}
              </Link>
            )}
            <Link to={`/b/${brand.code}/files`} onClick={close} className="text-link hover:underline">
              {text('office.bell.files')}
            </Link>
          </p>
        </div>
      )}
    </Popover>
  )
}
