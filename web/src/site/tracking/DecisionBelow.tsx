import { appealText } from '@utkarsh/domain/nomination/appeal';
import type { Decision } from '@utkarsh/domain/nomination/programmeSteps';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { formatDay } from '@utkarsh/domain/text/format';
import { Link } from '../ui/Link';
import { Part } from '../ui/Section';
import styles from './Pillars.module.css';

export const DecisionBelow = ({ decision: { day, text, reason } }: { decision: Decision }) => (
  <Part title="Decision">
    <p>{`${formatDay(day)}: ${text}`}</p>
    {reason !== '' && <p className={`${styles.saved} breaking`}>{`The reason: ${reason}`}</p>}
    <p className="measure">{appealText(day)}</p>
    <p>
      <Link to={`${sitePaths.terms}#appeals`}>On what an appeal can rest</Link>
    </p>
  </Part>
);
