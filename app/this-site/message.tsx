import { Faq } from '../sections/faq.tsx';
import { ordinal } from '../ui/ordinal.ts';
import type { ThisSiteProps } from './load-this-site.ts';
import styles from './message.module.css';

type MessageProps = NonNullable<ThisSiteProps['message']['way']>;

/** The steps of a message through the intake, along one wire. Below is what happens to the message in each fault, in a buyer's words. */
export const Message = ({ path, measured, faultsTitle, faults }: MessageProps) => (
  <>
    <ol role="list" className={`thirds ${styles.path}`}>
      {path.map(({ title, text }, index) => (
        <li key={title}>
          <span className="legend" aria-hidden="true">
            {ordinal(index + 1)}
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
    <p className={`lede ${styles.measured}`}>{measured}</p>
    <h3 className={styles.faultsTitle}>{faultsTitle}</h3>
    <Faq items={faults.map(({ fault, result }) => ({ question: fault, answer: result }))} />
  </>
);
