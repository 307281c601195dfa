import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { useText } from '@halong/app-kit/text.ts'
import { Button, showToast } from '@halong/ui'
import { useMutation } from '@tanstack/react-query'
import { useBrand } from '#shared/brands.ts'

type Format = 'csv' | 'xlsx'
type FilesProps = { readonly save: (format: Format) => Promise<{ readonly name: string; readonly content: string }> }
/** So that nobody saves an address of the page's memory for good. */
const KEPT_MS = 60_000

/** The report as a file. */
export function Files({ save: ask }: FilesProps) {
  const text = useText()
  const brand = useBrand()
  const save = useMutation({
    mutationFn: ask,
    onSuccess({ name, content }) {
      const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
      const address = URL.createObjectURL(new Blob([bytes]))
      const link = document.createElement('a')
      link.href = address
      link.download = `${brand.code}-${name}`
      link.click()
      setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
    },
    onError: (failure) => showToast(text(failureKey(failure)), { tone: 'bad' }),
  })
  return (
    <span className="flex gap-2">
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          size="small"
          tone="secondary"
          pending={save.isPending && save.variables === format}
          onClick={() => save.mutate(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </span>
  )
}
