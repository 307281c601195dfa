// What `vendor:check --play` runs: enters with the ticket and plays one round, as the game's page would.

export async function playOnce({ ticket, url }: { readonly ticket: string; readonly url: string }): Promise<void> {
  const post = async (path: string, body: object) => {
    const response = await fetch(new URL(path, url), { method: 'POST', body: JSON.stringify(body) })
    return (await response.json()) as { token?: string }
  }
  const { token } = await post('/api/enter', { ticket })
  await post('/api/rounds', { token, stake: '1.00' })
}

if (import.meta.main) await playOnce({ ticket: process.env['TICKET'] ?? '', url: process.env['LAUNCH_URL'] ?? '' })
