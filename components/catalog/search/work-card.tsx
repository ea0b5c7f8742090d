import styles from './work-card.module.css';

/** One ad in a list, the same on the server and in lists grown in the browser. `html` is what `cardMarkup` wrote. */
export function WorkCard({ html }: { html: string }) {
  return <li className={styles.card} dangerouslySetInnerHTML={{ __html: html }} />;
}
