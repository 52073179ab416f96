import { Section } from '../ui/Section';
import { pillars } from './framework';
import { LineIcon } from './LineIcon';
import { PillarDiagram } from './PillarDiagram';
import { figures } from '@utkarsh/domain/assessment/programme';
import { SectionHead } from './SectionHead';
import styles from './Pillars.module.css';

export function PillarsSection() {
  return (
    <Section ground="sunken" labelledBy="pillars-title">
      <SectionHead id="pillars-title" title="Framework of Five Pillars">
        <p>
          Every question of the survey and every practice we look at belongs to one of five pillars.
          Employees&apos; answers count for {figures.surveyShare} of the score, the practices for{' '}
          {figures.practicesShare}.
        </p>
      </SectionHead>
      <div className={styles.columns}>
        <PillarDiagram />
        <ul className={styles.list}>
          {pillars.map(({ title, text, icon }) => (
            <li key={title} className={styles.pillar}>
              <span className={styles.icon}>
                <LineIcon path={icon} size={28} />
              </span>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
