import { Tooltip } from '@halong/ui'
import { ExternalLink } from 'lucide-react'
import { useSite } from '#shared/site/site.ts'
import { useText } from '#shared/text/text.ts'

/** The brand's channels, and where it sends players to change money into dollars. */
const resourceTypes = ['TELEGRAM', 'TELEGRAM-1', 'FACEBOOK', 'INSTAGRAM', 'USDJUMP'] as const

/** The brand's own channels (R-SYS-8); nothing where it has none. */
export function ResourceLinks({ folded }: { readonly folded: boolean }) {
  const text = useText()
  const { resources } = useSite().info
  const links = resourceTypes.flatMap((name) =>
    ((resource) => (resource && resource.url.startsWith('https://') ? [{ name, ...resource }] : []))(resources[name]),
  )
  if (links.length === 0) return null
  return (
    <div>
      <p className="mb-1 px-3 text-xs font-semibold text-ink-3 mini:sr-only">{text('nav.channels')}</p>
      <ul>
        {links.map(({ name, url, labelNameEn }) => (
          <li key={name}>
            <Tooltip text={labelNameEn} disabled={!folded}>
              <a
                href={url}
                target="_blank"
                rel="noopener"
                className="flex h-11 items-center gap-3 rounded-control px-3 text-sm font-semibold text-ink-2 hover:bg-hover hover:text-ink mini:justify-center mini:px-0"
              >
                <ExternalLink aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
                <span className="truncate mini:sr-only">{labelNameEn}</span>
              </a>
            </Tooltip>
          </li>
        ))}
      </ul>
    </div>
  )
}
