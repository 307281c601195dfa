import { useText } from '@halong/app-kit/text.ts'
import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Brand } from '#shared/brands.ts'
import type { WaitingQueue } from '#shared/waiting.ts'

/** Queues with how much waits in each; each leads to its page. */
export function QueueRows({ brand, queues }: { readonly brand: Brand; readonly queues: readonly WaitingQueue[] }) {
  const text = useText()
  return (
    <ul>
      {queues.map(({ path, name, count }) => (
        <li key={name} className="border-b border-line last:border-0">
          <Link to={`/b/${brand.code}/${path}`} className="flex min-h-12 items-center gap-3 px-4 text-sm hover:bg-hover">
            <span className="flex-1 text-ink-2">{text(name)}</span>
            <span className={clsx('tabular text-lg', count === 0 ? 'text-ink-2' : 'font-bold')}>{count ?? '–'}</span>
            <ChevronRight aria-hidden size={16} strokeWidth={1.75} className="text-ink-2 rtl:-scale-x-100" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
