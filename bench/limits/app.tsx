import { useState } from 'react'

const games = ['Slots', 'Live', 'Lottery', 'Fish', 'Sports', 'Mall']

/** The smallest page that is still a lobby: the measuring rod for our own first page. */
export function App() {
  const [balance, setBalance] = useState(1000)
  return (
    <>
      <header>
        <b>Lobby</b>
        <button type="button" onClick={() => setBalance(balance + 1)}>
          {balance.toFixed(2)}
        </button>
      </header>
      <main>
        <img src="/hero.png" width="320" height="160" alt="banner" />
        <h1>Hello</h1>
        <ul>
          {games.map((game) => (
            <li key={game}>{game}</li>
          ))}
        </ul>
      </main>
    </>
  )
}
