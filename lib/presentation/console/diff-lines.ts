type DiffLine = { kind: 'same' | 'removed' | 'added'; text: string };

/** A line diff of two texts by their longest common subsequence. Empty lines are left out. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, written] = [linesOf(before), linesOf(after)];
  const width = written.length + 1;
  // lengths[i * width + j]: length of the longest common subsequence of the lines from i and from j on.
  const lengths = new Uint32Array((old.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = written.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        old[i] === written[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < written.length) {
    const [left, right] = [old[i], written[j]];
    if (left !== undefined && left === right) {
      lines.push({ kind: 'same', text: left });
      i += 1;
      j += 1;
    } else if (left !== undefined && (right === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'removed', text: left });
      i += 1;
    } else {
      lines.push({ kind: 'added', text: right ?? '' });
      j += 1;
    }
  }
  return lines;
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
