import { formatsOf } from '@halong/app-kit/formats.ts'
import { buttonLook } from '@halong/ui'
import { Download } from 'lucide-react'
import { useLanguage, useText } from '#shared/text/text.ts'
import { CodeLine } from './code-line.tsx'
import type { FairVendor } from './fairness.queries.ts'

const commandsOf = (file: string): string => `sha256sum ${file}\nnode ${file} round.json`
const fileOf = (url: string): string => new URL(url).pathname.slice(1)

function Script({ vendor: { name, script } }: { readonly vendor: FairVendor & { readonly script: NonNullable<FairVendor['script']> } }) {
  const text = useText()
  const { number } = formatsOf(useLanguage().tag)
  const file = fileOf(script.url)
  return (
    <li className="rounded-card bg-surface p-4 ring-1 ring-line ring-inset md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h3 className="font-bold">{file}</h3>
          <p className="tabular text-sm text-ink-2">
            {text('fairness.script.of', { vendor: name, kib: number(Math.ceil(script.bytes / 1_024)) })}
          </p>
        </div>
        <a href={script.url} download={file} className={buttonLook('secondary')}>
          <Download aria-hidden size={18} strokeWidth={1.75} />
          {text('fairness.script.download')}
        </a>
      </div>
      <p className="mt-4 mb-1 text-xs font-semibold">{text('fairness.script.hash')}</p>
      <CodeLine value={script.sha256} label={`${text('fairness.script.hash')}, ${file}`} />
      <p className="mt-3 text-sm text-ink-2">{text('fairness.script.run')}</p>
      <pre className="mt-1 rounded-control bg-hover p-3 text-xs break-words whitespace-pre-wrap">
        <code>{commandsOf(file)}</code>
      </pre>
    </li>
  )
}

/** R25: the programs that work a result out again without this site, each with its fingerprint. */
export function ScriptCard({ vendors }: { readonly vendors: readonly FairVendor[] }) {
  const text = useText()
  const own = vendors.flatMap((vendor) => (vendor.script === null ? [] : [{ ...vendor, script: vendor.script }]))
  if (own.length === 0) return null
  return (
    <section aria-labelledby="fair-scripts">
      <h2 id="fair-scripts" className="text-xl font-bold">
        {text('fairness.scripts')}
      </h2>
      <p className="mt-1 max-w-2xl text-sm text-ink-2">{text('fairness.scripts.text')}</p>
      <ul className="mt-4 space-y-4">
        {own.map((vendor) => (
          <Script key={vendor.vassalage} vendor={vendor} />
        ))}
      </ul>
    </section>
  )
}
