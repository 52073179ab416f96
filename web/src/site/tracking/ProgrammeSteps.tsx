import type { ReactElement } from 'react';
import { type ProgrammeStep, stepDayText, stepStateNames } from '@utkarsh/domain/nomination/programmeSteps';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { ButtonLink } from '../ui/Button';
import { Part } from '../ui/Section';
import styles from './TrackingPage.module.css';

interface StepsProps {
  steps: readonly ProgrammeStep[];
}

export const Steps = ({ steps }: StepsProps) => (
  <ol aria-label="Steps">
    {steps.map((step) => {
      const isOpen = step.state !== 'done' && step.state !== 'later';
      const day = stepDayText(step);
      return (
        <li
          key={step.id}
          className={`${styles.entry} ${step.state === 'later' ? styles.ahead : ''}`}
          aria-current={isOpen ? 'step' : undefined}
        >
          <h3 className="small-title">{step.title}</h3>
          <p className="quiet">
            {day === '' ? stepStateNames[step.state] : `${stepStateNames[step.state]}, ${day}`}
          </p>
        </li>
      );
    })}
  </ol>
);

export function NextSteps({
  steps,
  certificate,
  links = {},
}: StepsProps & { certificate: string; links?: Partial<Record<ProgrammeStep['id'], ReactElement>> }) {
  const title = steps.some(({ state }) => state === 'organization') ? 'Your next step' : 'What happens next';
  if (steps.length === 0 && certificate === '') return null;
  return (
    <Part title={title} className="card padded">
      {steps.map(({ id, title: name, text }) => (
        <div key={id}>
          <h3 className="small-title">{name}</h3>
          <p className="measure">{text}</p>
          {links[id] && <p>{links[id]}</p>}
        </div>
      ))}
      {certificate !== '' && (
        <>
          <p>Congratulations! Your organization is certified.</p>
          <ButtonLink to={sitePaths.certificate(certificate)}>Open the certificate and its badge</ButtonLink>
        </>
      )}
    </Part>
  );
}
