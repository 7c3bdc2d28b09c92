import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BoardMove } from './board-moves.js';
import { refresh, useChangeResponse } from './use-changes.js';

/** Moves leads on the board. A move is shown at once, saved in order, and dropped once the lists contain it. */
export function useBoardMoves() {
  const client = useQueryClient();
  const [moves, setMoves] = useState<readonly BoardMove[]>([]);
  const { mutateAsync } = useChangeResponse();
  const move = async (next: BoardMove) => {
    setMoves(before => [...before, next]);
    const { response, status, after } = next;
    // The mutation itself reports and rolls back failures.
    await mutateAsync({ response, change: { move: { status, after } } }).catch(() => undefined);
    await refresh(client);
    setMoves(before => before.filter(one => one !== next));
  };
  return { moves, move: (next: BoardMove) => void move(next) };
}
