import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { bytesOf, saveFile } from '@halong/app-kit/save-file.ts'
import { useText } from '@halong/app-kit/text.ts'
import { Button, showToast } from '@halong/ui'
import { useMutation } from '@tanstack/react-query'
import { useBrand } from '#shared/brands.ts'

type Format = 'csv' | 'xlsx'
type FilesProps = { readonly save: (format: Format) => Promise<{ readonly name: string; readonly content: string }> }

/** The report as a file. */
export function Files({ save: ask }: FilesProps) {
  const text = useText()
  const brand = useBrand()
  const save = useMutation({
    mutationFn: ask,
    onSuccess({ name, content }) {
      saveFile(`${brand.code}-${name}`, new Blob([bytesOf(content)]))
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
